import { screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { RichTextEditor } from '../../rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../../rich-text-editor-props.ts';
import type { Authoring } from '../authoring.ts';
import { showBraces } from '../braces-switch.tsx';

const authoring: Authoring = {
  expressions: new Map([
    ['StartDate', { description: 'First day of work', group: 'Dates', valueType: 'date', required: true }],
  ]),
};
const TEXT = '<p>On {{shortcode  StartDate  format=“MMM D” default="soon"}}. {{Nobody}}</p>';

async function showText(editable = true) {
  const ref = createRef<RichTextEditorHandle>();
  const { user } = await show(
    <RichTextEditor
      ref={ref}
      value={TEXT}
      onChange={() => undefined}
      label="Text"
      height={300}
      editable={editable}
      authoring={authoring}
    />,
  );
  const chip = await screen.findByRole('button', { name: /^Shortcode StartDate/ });
  return { user, chip, html: () => ref.current?.html() };
}

afterEach(() => showBraces(false));

test('a chip shows its description and options without changing text', async () => {
  const { user, chip, html } = await showText();
  const before = html();
  expect(chip).toHaveAccessibleName('Shortcode StartDate: First day of work. Format: MMM D. Default: soon');
  expect(chip).toHaveTextContent(/^StartDate/);
  expect(screen.getAllByRole('button', { name: /^Shortcode / })).toEqual([chip]);
  await user.click(chip);
  const dialog = await screen.findByRole('dialog', { name: 'Shortcode StartDate' });
  expect(dialog).toHaveTextContent('First day of work · Dates');
  expect(dialog).toHaveTextContent('Required: a letter without it can’t be saved.');
  expect(screen.getByRole('textbox', { name: 'Default' })).toHaveValue('soon');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(html()).toBe(before);
});

test('an invalid format is refused at its field, and a valid one is written into the braces', async () => {
  const { user, chip, html } = await showText();
  await user.click(chip);
  const format = await screen.findByRole('combobox', { name: 'Format' });
  await user.clear(format);
  await user.type(format, '0.00');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(format).toHaveAccessibleDescription(/the format of a date is/);
  expect(format).toHaveFocus();
  await user.clear(format);
  await user.click(await screen.findByRole('option', { name: /^MMMM D/ }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(html()).toContain('{{shortcode StartDate format="MMMM D, YYYY" default="soon"}}'));
});

test('Remove deletes the whole shortcode', async () => {
  const { user, chip, html } = await showText();
  await user.click(chip);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(html()).toBe('<p>On . {{Nobody}}</p>'));
});

test('a read-only text explains its chips and offers no change', async () => {
  const { user, chip } = await showText(false);
  await user.click(chip);
  expect(await screen.findByRole('textbox', { name: 'Default' })).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("Esc closes a chip's popover, but not the dialog around its text", async () => {
  const onClose = vi.fn();
  const { user } = await show(
    <DialogFrame opened onClose={onClose} title="Versions">
      <RichTextEditor
        value={TEXT}
        onChange={() => undefined}
        label="Text"
        height={300}
        editable={false}
        authoring={authoring}
      />
    </DialogFrame>,
  );
  await user.click(await screen.findByRole('button', { name: /^Shortcode StartDate/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Default' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Shortcode StartDate' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

test("one switch above the text shows all shortcodes' braces, and the browser remembers it", async () => {
  const { user, chip } = await showText(false);
  await user.click(screen.getByRole('checkbox', { name: 'Show braces' }));
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  expect(localStorage.getItem('letterdesk:show-braces')).toBe('true');
});
