import { parseHtml } from '@letterdesk/document/parse-html';
import { act, screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { openEditor, showText } from '../testing/open-editor.ts';
import { Toolbar } from './toolbar.tsx';

const editor = openEditor();
afterAll(() => editor.destroy());

const command = (id: string) => ({ id, label: id, perform: () => true });

test('the numbering menu opens by keyboard beside the numbered list and changes the list', async () => {
  showText(editor, parseHtml('<ol><li>a</li></ol>'));
  const { user } = await show(
    <Toolbar
      editor={editor}
      mac={false}
      link={command('Link')}
      picture={command('Picture')}
      firstNumber={command('Start at…')}
      braces={null}
      onCondition={null}
    />,
  );
  act(() => screen.getByRole('button', { name: 'Numbered list' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Numbering' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitemcheckbox', { name: '1. 2. 3.' })).toBeChecked();
  expect(screen.getByRole('menuitem', { name: 'Start at…' })).toBeVisible();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(editor.state.doc.firstChild?.attrs).toEqual({ start: 1, style: 'decimal', sign: '(#)' });
});
