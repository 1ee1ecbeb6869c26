import { expect, type Page } from '@playwright/test';
import { enterText } from './caret-notation.ts';
import { draftText, openNewTemplate } from './open-template.ts';
import { test } from './test.ts';

/**
 * A shortcode in the texts below; `
 * ` is the caret, `/` separates paragraphs.
 */
const CHIP = '[]';
const SHORTCODE = '{{shortcode ProviderFirstName}}';
/** Enough of its name to be offered first. */
const WORD = 'ProviderFirst';

const CASES: readonly (readonly [text: string, keys: readonly string[], after: string])[] = [
  // Typing beside a chip without other text.
  ['|[]', ['x'], 'x[]'],
  ['[]|', ['x'], '[]x'],
  ['[]|[]', ['x'], '[]x[]'],
  ['a |[] b', ['x'], 'a x[] b'],
  // Braces are redrawn under the caret.
  ['[]|', ['{', '{', 'x'], '[]{{x'],
  ['[]|[]', ['{', '{', 'x'], '[]{{x[]'],
  ['|[]', ['{', '{', 'x'], '{{x[]'],
  ['a []|/b', ['{', '{', 'Backspace', 'x'], 'a []{x/b'],
  ['[]|', ['{', '{', WORD, 'Enter', 'x'], '[][]x'],
  ['|', ['{', '{', WORD, 'Enter', '{', '{', WORD, 'Enter'], '[][]'],
  ['[]|', [...SHORTCODE, 'x'], '[][]x'],
  // The first arrow selects a chip, the next passes it.
  ['a |[] b', ['ArrowRight', 'ArrowRight', 'x'], 'a []x b'],
  ['a []| b', ['ArrowLeft', 'ArrowLeft', 'x'], 'a x[] b'],
  // Deleting selects a chip first; typing replaces a selected one.
  ['a []| b', ['Backspace'], 'a [] b'],
  ['a []| b', ['Backspace', 'Backspace'], 'a  b'],
  ['a |[] b', ['Delete', 'Delete'], 'a  b'],
  ['a |[] b', ['ArrowRight', 'x'], 'a x b'],
  // Moves by words pass a chip; with Shift they select it.
  ['a |[] b', ['Control+ArrowRight', 'x'], 'a []x b'],
  ['a []| b', ['Control+ArrowLeft', 'x'], 'a x[] b'],
  ['abc []| b', ['Control+Backspace'], 'abc  b'],
  ['abc |[] b', ['Control+Delete'], 'abc  b'],
  ['a |[] b', ['Shift+ArrowRight', 'x'], 'a x b'],
  ['a []| b', ['Shift+ArrowLeft', 'x'], 'a x b'],
  // Lines and paragraphs.
  ['[]|', ['Enter', 'x'], '[]/x'],
  ['|[]', ['Enter', 'x'], '/x[]'],
  ['[]/|[]', ['Backspace', 'x'], '[]x[]'],
];

interface EditorElement extends HTMLElement {
  readonly editor: {
    readonly commands: { setContent(html: string): boolean; setTextSelection(position: number): boolean };
    readonly state: {
      readonly doc: { textBetween(from: number, to: number, between: string): string; content: { size: number } };
    };
  };
}

async function putText(page: Page, notation: string): Promise<void> {
  const [before = ''] = notation.split('|');
  const html = notation
    .replace('|', '')
    .split('/')
    .map((line) => `<p>${line}</p>`)
    .join('')
    .replaceAll(CHIP, SHORTCODE);
  // Each paragraph has two more positions than characters.
  const caret = 1 + before.replaceAll(CHIP, SHORTCODE).replaceAll('/', '__').length;
  await draftText(page).evaluate(
    (element, [text, at]) => {
      const { editor } = element as EditorElement;
      editor.commands.setContent(text);
      editor.commands.setTextSelection(at);
    },
    [html, caret] as const,
  );
  await enterText(page);
}

async function readText(page: Page): Promise<string> {
  const text = await draftText(page).evaluate((element) => {
    const { doc } = (element as EditorElement).editor.state;
    return doc.textBetween(0, doc.content.size, '/');
  });
  return text.replaceAll(SHORTCODE, CHIP);
}

test('a chip is one unit for the keyboard, and text typed beside it stays outside it', async ({ page }) => {
  await openNewTemplate(page);
  for (const [text, keys, after] of CASES) {
    await test.step(`the keys ${keys.join(', ')} in ${text}`, async () => {
      await putText(page, text);
      await expect(draftText(page).getByRole('button', { name: /^Shortcode / })).toHaveCount(
        text.split(CHIP).length - 1,
      );
      for (const key of keys) await (key === WORD ? page.keyboard.type(key) : page.keyboard.press(key));
      await expect.poll(() => readText(page)).toBe(after);
    });
  }
});
