import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COMMANDS_WITH_SHORTCUT } from '../editor/commands/all-commands.ts';
import { RichTextEditor } from '../editor/rich-text-editor.tsx';
import { show } from '../testing/show.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

test('the shortcuts dialog lists every key of the editor', async () => {
  await show(<ShortcutsDialog onClose={() => undefined} />);
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const rows = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  for (const { label } of COMMANDS_WITH_SHORTCUT) expect(rows).toContain(label);
  expect(new Set(rows).size).toBe(rows.length);
  const bold = within(dialog).getByText('Bold').closest('div');
  expect([...(bold?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent)).toEqual(['Ctrl', 'B']);
});

test("the size menu opens at the caret's size", async () => {
  const text = '<p><span style="font-size: 14pt">Dear Tara</span></p>';
  const { user } = await show(<RichTextEditor value={text} onChange={() => undefined} label="Text" height={300} />);
  const button = await screen.findByRole('button', { name: /14 pt/ });
  await user.click(button);
  const size = await screen.findByRole('menuitemcheckbox', { name: '14 pt' });
  expect(size).toBeChecked();
  await waitFor(() => expect(size).toHaveFocus());
});
