import { screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { RichTextEditor } from '../../rich-text-editor.tsx';
import type { RichTextEditorHandle } from '../../rich-text-editor-props.ts';
import type { Authoring } from '../../shortcodes/authoring.ts';

const authoring: Authoring = {
  conditions: true,
  expressions: new Map([
    ['Status', { description: 'Housing status', group: 'Housing', valueType: 'text' }],
    ['Start', { description: 'First day of work', group: 'Dates', valueType: 'date' }],
    ['Rate', { description: 'Hourly rate', group: 'Money', valueType: 'money' }],
    [
      'Units',
      {
        description: 'Work units',
        group: 'Shifts',
        valueType: 'list',
        fields: [{ name: 'Hours', description: 'Hours', valueType: 'number' }],
      },
    ],
  ]),
};

async function showText(html: string, editable = true) {
  const ref = createRef<RichTextEditorHandle>();
  const { user } = await show(
    <RichTextEditor
      ref={ref}
      value={html}
      onChange={() => undefined}
      label="Text"
      height={300}
      editable={editable}
      authoring={authoring}
    />,
  );
  const inMenu = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Conditions' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const choose = async (field: string, option: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { user, inMenu, choose, html: () => ref.current?.html() };
}

const CONDITION = '<p>{{if Status equals "Yes"}}</p><p>a</p><p>{{end}}</p>';
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = async (user: { click(element: Element): Promise<void> }, name: string) =>
  user.click(screen.getByRole('button', { name }));

test.each([
  ['Condition…', 'Condition'],
  ['Locked text…', 'Locked text'],
])('%s returns focus to the text when it is closed without a change', async (item, title) => {
  const { user, inMenu } = await showText('<p>a</p>');
  await inMenu(item);
  await dialog(title);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus());
});

test('the form inserts a condition with an empty case', async () => {
  const { user, inMenu, choose, html } = await showText('<p>a</p>');
  await inMenu('Condition…');
  const form = await dialog('Condition');
  await choose('Expression', /First day of work/);
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Operator' }), 'is on or after');
  await user.type(within(form).getByLabelText('Value'), '2026-03-05');
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Applies to' }), 'This paragraph');
  await user.click(within(form).getByRole('checkbox', { name: 'Add “Otherwise”' }));
  expect(form).toHaveTextContent('{{if Start >= "2026-03-05"}}');
  await press(user, 'Insert');
  await waitFor(() =>
    expect(html()).toBe('<p>{{if Start &gt;= "2026-03-05"}}</p><p>a</p><p>{{else}}</p><p></p><p>{{end}}</p>'),
  );
});

test('several comparisons are joined by all or any, and problems are shown at their fields', async () => {
  const { user, inMenu, html } = await showText(`<p>Dear</p>${CONDITION}`);
  await inMenu('Condition…');
  await screen.findByRole('dialog');
  await press(user, 'Insert');
  const expression = screen.getByRole('combobox', { name: 'Expression' });
  expect(expression).toHaveAccessibleDescription('Choose an expression.');
  expect(expression).toHaveFocus();
  await press(user, 'Cancel');

  await user.click(screen.getByRole('button', { name: 'More: If Housing status is “Yes”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change condition…' }));
  const form = await dialog('Change condition');
  await press(user, 'Add comparison');
  await user.click(within(form).getByRole('radio', { name: 'Any of these' }));
  const second = within(form).getByRole('group', { name: 'Comparison 2' });
  await user.click(within(second).getByRole('combobox', { name: 'Expression' }));
  await user.click(await screen.findByRole('option', { name: /Hourly rate/ }));
  await user.selectOptions(within(second).getByRole('combobox', { name: 'Operator' }), 'is less than');
  await press(user, 'OK');
  const value = within(second).getByRole('textbox', { name: 'Value' });
  await waitFor(() => expect(value).toHaveAccessibleDescription('Enter a value.'));
  await user.type(value, '250.5');
  await press(user, 'OK');
  await waitFor(() => expect(html()).toContain('{{if Status equals "Yes" or Rate &lt; 250.5}}'));
});

test('a condition that the form can’t show is edited as text, with its problem at its place', async () => {
  const { user, html } = await showText(CONDITION.replace('Status', 'not Status'));
  await user.dblClick(await screen.findByText('Housing status is not “Yes”'));
  const form = await dialog('Change condition');
  const source = within(form).getByRole<HTMLTextAreaElement>('textbox', { name: 'Condition' });
  expect(source).toHaveValue('not Status equals "Yes"');
  expect(within(form).getByRole('button', { name: 'Use the form' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(source);
  await user.type(source, 'Status equals Yes');
  await press(user, 'OK');
  expect(source).toHaveAccessibleDescription(/Write a number or a text in quotes here/);
  expect(source.value.slice(source.selectionStart, source.selectionEnd)).toBe('Yes');
  await user.clear(source);
  await user.type(source, 'Status contains "s"');
  await press(user, 'Use the form');
  expect(within(form).getByRole('combobox', { name: 'Operator' })).toHaveDisplayValue('contains');
  await press(user, 'OK');
  await waitFor(() => expect(html()).toContain('{{if Status contains "s"}}'));
});

test('Escape changes nothing', async () => {
  const { user, inMenu, choose, html } = await showText('<p>a</p>');
  await inMenu('Condition…');
  await screen.findByRole('dialog');
  await choose('Expression', /Housing status/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(html()).toBe('<p>a</p>');
});

test('a list is repeated, and the form names the fields of its items', async () => {
  const { user, inMenu, html } = await showText('<ul><li><p>a</p></li></ul>');
  await inMenu('Repeat for each…');
  const form = await dialog('Repeat for each');
  expect(form).toHaveTextContent('{{shortcode Hours}}');
  expect(within(form).getByRole('combobox', { name: 'Applies to' })).toHaveDisplayValue('This list item');
  await press(user, 'Insert');
  await waitFor(() =>
    expect(html()).toBe('<ul><li><p>{{each Units}}</p></li><li><p>a</p></li><li><p>{{end}}</p></li></ul>'),
  );
});

test('the menu adds a case, and deletes the condition with its content', async () => {
  const { user, html } = await showText(CONDITION);
  const more = () => screen.getByRole('button', { name: 'More: If Housing status is “Yes”' });
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: 'Add otherwise' }));
  expect(html()).toBe('<p>{{if Status equals "Yes"}}</p><p>a</p><p>{{else}}</p><p></p><p>{{end}}</p>');
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: 'Delete condition and content' }));
  expect(html()).toBe('<p></p>');
});

test('a read-only text folds its conditions and offers no change', async () => {
  const { user } = await showText(CONDITION, false);
  const fold = await screen.findByRole('button', { name: /^If Housing status is “Yes”/ });
  await user.click(fold);
  expect(screen.getByText('1 paragraph hidden')).toBeVisible();
  await user.dblClick(screen.getByText('Housing status is “Yes”'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the form marks locked text and names who can change it', async () => {
  const { user, inMenu, html } = await showText('<p>a</p>');
  await inMenu('Locked text…');
  const form = await dialog('Locked text');
  await press(user, 'Insert');
  expect(within(form).getByLabelText('Reason')).toHaveAccessibleDescription(/Say why it is locked/);
  await user.type(within(form).getByLabelText('Reason'), 'Required by law');
  await user.selectOptions(within(form).getByLabelText('Who can change it in letters'), 'Template administrator');
  await user.selectOptions(within(form).getByLabelText('Applies to'), 'This paragraph');
  await press(user, 'Insert');
  expect(html()).toBe('<p>{{locked "Required by law" editable by "Template administrator"}}</p><p>a</p><p>{{end}}</p>');
});

test('the form inserts a choice with two variants, and the menu adds and changes them', async () => {
  const { user, inMenu, html } = await showText('<p>a</p>');
  await inMenu('Choice…');
  const form = await dialog('Choice');
  await user.type(within(form).getByLabelText('Name'), 'Why');
  await user.type(within(form).getByLabelText('First variant'), 'A');
  await user.type(within(form).getByLabelText('Second variant'), 'B');
  await user.selectOptions(within(form).getByLabelText('Applies to'), 'This paragraph');
  await press(user, 'Insert');
  expect(html()).toBe(
    '<p>{{choice "Why"}}</p><p>{{variant "A"}}</p><p>a</p><p>{{variant "B"}}</p><p></p><p>{{end}}</p>',
  );
  await inMenu('Add another variant…');
  await user.type(within(await dialog('Add another variant')).getByLabelText('Variant'), 'C');
  await press(user, 'Insert');
  await waitFor(() => expect(html()).toContain('<p>{{variant "C"}}</p>'));
});
