import { expect, test } from 'vitest';
import { COMMANDS_WITH_SHORTCUT } from './all-commands.ts';
import { ariaShortcut, shortcutText } from './command.ts';

test("a shortcut uses the names of the user's keyboard", () => {
  expect(shortcutText('Mod-b', false)).toBe('Ctrl+B');
  expect(shortcutText('Mod-Shift-x', false)).toBe('Ctrl+Shift+X');
  expect(shortcutText('Mod-Shift-x', true)).toBe('⌘⇧X');
  expect(shortcutText('Shift-Enter', false)).toBe('Shift+Enter');
});

test('assistive technology gets the shortcut in its own notation', () => {
  expect(ariaShortcut('Mod-b', false)).toBe('Control+B');
  expect(ariaShortcut('Mod-b', true)).toBe('Meta+B');
});

test("no two commands share a shortcut, and none uses the letter page's keys", () => {
  const shortcuts = COMMANDS_WITH_SHORTCUT.map(({ shortcut }) => shortcut);
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
  expect(shortcuts.filter((shortcut) => ['Mod-s', 'Mod-p', 'Mod-Enter', 'Mod-k'].includes(shortcut ?? ''))).toEqual([]);
});
