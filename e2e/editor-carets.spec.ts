import { expect } from '@playwright/test';
import { enterText, press, putText, readText } from './caret-notation.ts';
import { createLetter } from './open-letter.ts';
import { test } from './test.ts';

type Case = readonly [before: string, keys: string, after: string];

const GROUPS: Readonly<Record<string, readonly Case[]>> = {
  'arrows select a chip, then go past it': [
    ['ab|[A]cd', 'ArrowRight', 'ab<AAA>cd'],
    ['ab|[A]cd', 'ArrowRight ArrowRight', 'ab[AAA]|cd'],
    ['ab[A]|cd', 'ArrowLeft', 'ab<AAA>cd'],
    ['ab[A]|cd', 'ArrowLeft ArrowLeft', 'ab|[AAA]cd'],
    ['a|b[A]cd', 'ArrowRight', 'ab|[AAA]cd'],
    ['ab[A]c|d', 'ArrowLeft', 'ab[AAA]|cd'],
    ['[A]|', 'ArrowLeft ArrowLeft', '|[AAA]'],
    ['|[A]', 'ArrowRight ArrowRight', '[AAA]|'],
    ['x[A]|/y', 'ArrowRight', 'x[AAA]/|y'],
    ['x/|[A]y', 'ArrowLeft', 'x|/[AAA]y'],
    ['|[A][B]', 'ArrowRight ArrowRight', '[AAA]|[BBB]'],
    ['|[A][B]', 'ArrowRight ArrowRight ArrowRight ArrowRight', '[AAA][BBB]|'],
    ['[A][B]|', 'ArrowLeft ArrowLeft ArrowLeft ArrowLeft', '|[AAA][BBB]'],
  ],
  'Home and End reach beyond chips': [
    ['[A]abc|d', 'Home', '|[AAA]abcd'],
    ['|abc[A]', 'End', 'abc[AAA]|'],
    ['[A]|[B]', 'Home', '|[AAA][BBB]'],
    ['[A]|[B]', 'End', '[AAA][BBB]|'],
    ['|[A]', 'End', '[AAA]|'],
    ['[A]|', 'Home', '|[AAA]'],
    ['ab¶|[A]', 'End', 'ab¶[AAA]|'],
  ],
  'typing beside a chip stays beside it': [
    ['|[A]', '"x"', 'x|[AAA]'],
    ['[A]|', '"xyz"', '[AAA]xyz|'],
    ['[A]|[B]', '"xy"', '[AAA]xy|[BBB]'],
    ['a|[A]', '"xy"', 'axy|[AAA]'],
    ['a[A]|b', '"xy"', 'a[AAA]xy|b'],
    ['a[A]|', '" "', 'a[AAA] |'],
    ['|[A]b', '"x y"', 'x y|[AAA]b'],
    ['[A]¶|[B]', '"x"', '[AAA]¶x|[BBB]'],
    ['[A]|¶[B]', '"x"', '[AAA]x|¶[BBB]'],
    ['|[A]', 'End "x"', '[AAA]x|'],
    ['[A]|', 'Home "x"', 'x|[AAA]'],
    ['ab[A]|', 'ArrowLeft ArrowLeft "x"', 'abx|[AAA]'],
    ['|[A]cd', 'ArrowRight ArrowRight "x"', '[AAA]x|cd'],
  ],
  'deleting towards a chip selects it first': [
    ['ab[A]|c', 'Backspace', 'ab<AAA>c'],
    ['ab[A]|c', 'Backspace Backspace', 'ab|c'],
    ['ab|[A]c', 'Delete', 'ab<AAA>c'],
    ['ab|[A]c', 'Delete Delete', 'ab|c'],
    ['[A]x|', 'Backspace "y"', '[AAA]y|'],
    ['|x[A]', 'Delete "y"', 'y|[AAA]'],
    ['a[A]/|b', 'Backspace', 'a[AAA]|b'],
    ['a/|[A]b', 'Backspace', 'a|[AAA]b'],
    ['a|/[A]b', 'Delete', 'a|[AAA]b'],
    ['ab[A]|', 'Control+Backspace', 'ab<AAA>'],
  ],
  'Enter parts paragraphs beside chips': [
    ['a|[A]b', 'Enter', 'a/|[AAA]b'],
    ['a[A]|b', 'Enter', 'a[AAA]/|b'],
    ['|[A]', 'Enter "x"', '/x|[AAA]'],
    ['a[A]|b', 'Shift+Enter "x"', 'a[AAA]¶x|b'],
  ],
  'Shift extends over chips': [
    ['a|[A]b', 'Shift+ArrowRight', 'a{[AAA]}b'],
    ['a[A]|b', 'Shift+ArrowLeft', 'a{[AAA]}b'],
    ['a[A]|b', 'Shift+Home', '{a[AAA]}b'],
    ['|[A][B]', 'Shift+End', '{[AAA][BBB]}'],
    ['a[A]b|', 'Control+a "x"', 'x|'],
  ],
  'a selected chip is opened, typed into, committed and cancelled': [
    ['ab|[A]c', 'ArrowRight Enter', 'ab<AAA>c editing:AAA'],
    ['ab|[A]c', 'ArrowRight F2', 'ab<AAA>c editing:AAA'],
    ['ab|[A]c', 'ArrowRight "new" Enter', 'ab[new]|c'],
    ['ab|[A]c', 'ArrowRight Enter "new" Tab "x"', 'ab[new]x|c'],
    ['ab|[A]c', 'ArrowRight Enter "new" Escape', 'ab<AAA>c'],
    ['ab|[A]c', 'ArrowRight Enter "one" Shift+Enter "two" Enter', 'ab[one\ntwo]|c'],
    ['ab|[A]c', 'ArrowRight "new" Enter Control+z', 'ab<AAA>c'],
  ],
};

test('carets and chips follow the keyboard rules in Chromium', async ({ page }) => {
  await createLetter(page);
  await enterText(page);
  for (const [rule, cases] of Object.entries(GROUPS)) {
    await test.step(rule, async () => {
      for (const [before, keys, after] of cases) {
        await putText(page, before);
        await press(page, keys);
        await expect.poll(() => readText(page), { message: `${before}, then ${keys}` }).toBe(after);
        if (after.includes('editing:')) await page.keyboard.press('Escape');
      }
    });
  }
});
