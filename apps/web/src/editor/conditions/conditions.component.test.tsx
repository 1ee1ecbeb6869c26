import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { Editor } from '@tiptap/core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { undo } from '../commands/history.ts';
import type { Authoring } from '../shortcodes/authoring.ts';
import { setBracesShown } from '../shortcodes/shortcode-plugin.ts';
import { textProblems } from '../shortcodes/shortcodes-in-text.ts';
import { openEditor, pressKey, showText } from '../testing/open-editor.ts';

const authoring: Authoring = {
  conditions: true,
  expressions: new Map([
    ['Status', { description: 'Housing status', group: 'Housing', valueType: 'text' }],
    ['Units', { description: 'Work units', group: 'Shifts', valueType: 'list' }],
    [
      'Items',
      {
        description: 'Items',
        group: 'Housing',
        valueType: 'list',
        fields: [{ name: 'Ready', description: 'Ready', valueType: 'date' }],
      },
    ],
  ]),
};
const HOUSING =
  '<p>Dear</p><p>{{if Status equals "Yes"}}</p><p>one</p><p>two</p><p>{{else}}</p><p>three</p><p>{{end}}</p><p>Bye</p>';

const openCondition = vi.fn();
const editor: Editor = openEditor([], () => undefined, { authoring, openCondition });

function show(html: string): void {
  showText(editor, parseHtml(html) as DocumentNode);
  editor.commands.setTextSelection(2);
}

const labels = () => [...editor.view.dom.querySelectorAll('.ld-condition-sentence')].map((one) => one.textContent);
const folds = () => [...editor.view.dom.querySelectorAll<HTMLElement>('.ld-condition-fold')];
const hidden = () => [...editor.view.dom.querySelectorAll('[hidden], tr.ld-folded')].map((one) => one.textContent);
const selected = () => editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to);
const press = (key: string, init: KeyboardEventInit = {}) => pressKey(editor, { key, ...init });

/** Puts the caret before a word. */
function goTo(word: string): void {
  editor.state.doc.descendants((node, position) => {
    const at = node.text?.indexOf(word) ?? -1;
    if (at >= 0) editor.commands.setTextSelection(position + at);
  });
}

beforeEach(() => {
  openCondition.mockClear();
});

describe('the conditions of a template', () => {
  test('are drawn as labels in plain words, with a bar beside what is between them', () => {
    show(HOUSING);
    expect(labels()).toEqual(['If Housing status is “Yes”', 'Otherwise', 'End']);
    const framed = [...editor.view.dom.querySelectorAll('.ld-framed:not(.ld-condition-part)')];
    expect(framed.map((one) => one.textContent)).toEqual(['one', 'two', 'three']);
    expect(editor.getHTML()).toContain('<p>{{if Status equals "Yes"}}</p>');
    expect(textProblems(editor)).toEqual([]);
  });

  test('show their text while the caret is in them', () => {
    show(HOUSING);
    goTo('equals');
    expect(labels()).toEqual(['Otherwise', 'End']);
    editor.commands.insertContent('is not empty');
    goTo('Dear');
    expect(labels()).toEqual(['Otherwise', 'End']);
    expect(textProblems(editor)).toMatchObject([{ code: 'expected_operator', block: 1 }]);
    expect(editor.view.dom.querySelector('.ld-wrong')).not.toBeNull();
  });

  test('are drawn in lines, lists and tables', () => {
    show(
      '<p>We {{if Status is empty}}don’t{{end}} book.</p><ul><li><p>{{each Units}}</p></li><li><p>{{shortcode Status}}</p></li><li><p>{{end}}</p></li></ul><table><tr><td><p>{{if Status contains "x"}}</p></td></tr><tr><td><p>a</p></td></tr><tr><td><p>{{end}}</p></td></tr></table>',
    );
    expect(labels()).toEqual([
      'If Housing status is empty',
      'End',
      'For each of Work units',
      'End',
      'If Housing status contains “x”',
      'End',
    ]);
    expect(textProblems(editor)).toEqual([]);
    folds()[1]?.click();
    expect(hidden()).toEqual(['a']);
  });

  test('draw regions like themselves, with their names', () => {
    show(
      '<p>Dear</p><p>{{locked "Law" editable by "Risk"}}</p><p>a</p><p>{{end}}</p><p>{{choice "Why"}}</p><p>{{variant "A"}}</p><p>b</p><p>{{variant "B"}}</p><p>c</p><p>{{end}}</p><p>We {{locked "Law"}}must{{end}}.</p>',
    );
    expect(labels()).toEqual([
      'Locked Law (can be changed by: Risk)',
      'End',
      'Choose one Why',
      'Variant A',
      'Variant B',
      'End',
      'Locked Law',
      'End',
    ]);
    expect(textProblems(editor)).toEqual([]);
    folds()[1]?.click();
    expect(hidden()).toEqual(['b']);
  });

  test('mark wrong regions as the server does', () => {
    show(
      '<p>{{locked "Law"}}</p><p>x {{locked "L"}}y{{end}}</p><p>{{end}}</p><p>{{choice "Why"}}</p><p>{{variant "A"}}</p><p>{{end}}</p><p>{{locked "L" editable by "No"}}</p><p>{{end}}</p><ul><li><p>{{optional "P"}}</p></li><li><p>{{end}}</p></li></ul>',
    );
    expect(textProblems(editor).map(({ code }) => code)).toEqual([
      'in_locked',
      'few_variants',
      'unknown_role',
      'bad_region_place',
    ]);
  });

  test('accept the fields of a list’s items only in the list', () => {
    show('<p>{{each Items}}</p><p>{{shortcode Ready}} {{shortcode Late}}</p><p>{{end}}</p><p>{{shortcode Ready}}</p>');
    expect(textProblems(editor).map(({ excerpt }) => excerpt)).toEqual(['{{shortcode Late}}', '{{shortcode Ready}}']);
    goTo('{{end}}');
    editor.commands.deleteNode('paragraph');
    expect(textProblems(editor).map(({ code }) => code)).toContain('not_closed');
  });

  test('are marked where they can’t be read, don’t fit or name what doesn’t exist', () => {
    show('<p>{{if Status}}</p><p>{{end}}</p><p>{{end}}</p><p>{{if Nothing is empty}}</p><p>a</p><p>{{end}}</p>');
    expect(textProblems(editor)).toMatchObject([
      { code: 'expected_operator', block: 0 },
      { code: 'not_opened', block: 2, excerpt: '{{end}}' },
      { code: 'unknown_name', block: 3, excerpt: '{{if Nothing is empty}}' },
    ]);
    expect(editor.view.dom.querySelector('.ld-condition-wrong')).toHaveTextContent(
      'There’s no shortcode named Nothing.',
    );
  });

  test('show all their braces on request', () => {
    show(HOUSING);
    folds()[0]?.click();
    editor.view.dispatch(setBracesShown(editor.state, true));
    expect(labels()).toEqual([]);
    expect(hidden()).toEqual([]);
    editor.view.dispatch(setBracesShown(editor.state, false));
  });
});

describe('folding a condition', () => {
  test('hides its content, says how much, and keeps it in the text', () => {
    show(HOUSING);
    const before = editor.getHTML();
    folds()[0]?.click();
    expect(folds()[0]).toHaveAttribute('aria-expanded', 'false');
    expect(hidden()).toEqual(['one', 'two']);
    expect(editor.view.dom).toHaveTextContent('2 paragraphs hidden');
    expect(editor.getHTML()).toBe(before);
    expect(undo.isEnabled?.(editor.state)).toBe(false);
    folds()[0]?.click();
    expect(hidden()).toEqual([]);
  });

  test('ends when the selection or a search comes to it', () => {
    show(HOUSING);
    folds()[0]?.click();
    goTo('two');
    expect(hidden()).toEqual([]);
    goTo('Dear');
    folds()[1]?.click();
    expect(hidden()).toEqual(['three']);
    editor.view.dom.querySelector('[hidden]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(hidden()).toEqual([]);
  });

  test('moves the caret out of what it hides', () => {
    show(HOUSING);
    goTo('two');
    folds()[0]?.click();
    expect(hidden()).toEqual(['one', 'two']);
    expect(selected()).toBe('{{if Status equals "Yes"}}');
  });

  test('stays while other text changes', () => {
    show(HOUSING);
    folds()[1]?.click();
    editor.commands.insertContentAt(1, 'Good morning, ');
    expect(hidden()).toEqual(['three']);
  });
});

describe('the keyboard on a condition', () => {
  test('selects labels with arrows, folds with Space and passes what is folded', () => {
    show(HOUSING);
    editor.commands.setTextSelection(5);
    press('ArrowRight');
    expect(selected()).toBe('{{if Status equals "Yes"}}');
    press(' ');
    expect(hidden()).toEqual(['one', 'two']);
    press('ArrowDown');
    expect(selected()).toBe('{{else}}');
    press('ArrowUp');
    expect(selected()).toBe('{{if Status equals "Yes"}}');
    press('ArrowUp');
    expect(editor.state.selection.$head.parent.textContent).toBe('Dear');
  });

  test('opens the form with Enter and the menu with Alt and Down', () => {
    show(HOUSING);
    editor.commands.setTextSelection(5);
    press('ArrowRight');
    const at = editor.state.selection.from;
    press('Enter');
    press('ArrowDown', { altKey: true });
    expect(openCondition.mock.calls).toEqual([
      ['form', at],
      ['menu', at],
    ]);
  });

  test('removes the condition with Backspace and keeps its content, as one step', () => {
    show(HOUSING);
    const before = editor.getHTML();
    goTo('one');
    press('Backspace');
    expect(selected()).toBe('{{if Status equals "Yes"}}');
    press('Backspace');
    expect(editor.getText({ blockSeparator: ' ' })).toBe('Dear one two three Bye');
    undo.perform(editor);
    expect(editor.getHTML()).toBe(before);
  });

  test('selects a directive in a line before it passes it', () => {
    show('<p>We {{if Status is empty}}don’t{{end}} book.</p>');
    editor.commands.setTextSelection(4);
    press('ArrowRight');
    expect(selected()).toBe('{{if Status is empty}}');
    press('ArrowRight');
    expect(editor.state.selection.empty).toBe(true);
    press('Backspace');
    press('Delete');
    expect(editor.getText()).toBe('We don’t book.');
  });
});
