import { expect, type Page } from '@playwright/test';
import { enterText } from './caret-notation.ts';
import { draftText, openNewTemplate } from './open-template.ts';
import { test } from './test.ts';

/** Stands for a shortcode in the texts below; `|` is the caret, `/` parts paragraphs. */
const CHIP = '[]';
const SHORTCODE = '{{shortcode ProviderFirstName}}';
/** What of its name is enough to be offered it first. */
const WORD = 'ProviderFirst';

/** A text, the keys that are pressed in it, and what it is then. */
const CASES: readonly (readonly [text: string, keys: readonly string[], after: string])[] = [
  // Typing beside a chip, where there is nothing else to type into.
  ['|[]', ['x'], 'x[]'],
  ['[]|', ['x'], '[]x'],
  ['[]|[]', ['x'], '[]x[]'],
  ['a |[] b', ['x'], 'a x[] b'],
  // So are braces, which are drawn anew under the caret, and the shortcode they are chosen for.
  ['[]|', ['{', '{', 'x'], '[]{{x'],
  ['[]|[]', ['{', '{', 'x'], '[]{{x[]'],
  ['|[]', ['{', '{', 'x'], '{{x[]'],
  ['a []|/b', ['{', '{', 'Backspace', 'x'], 'a []{x/b'],
  ['[]|', ['{', '{', WORD, 'Enter', 'x'], '[][]x'],
  ['|', ['{', '{', WORD, 'Enter', '{', '{', WORD, 'Enter'], '[][]'],
  ['[]|', [...SHORTCODE, 'x'], '[][]x'],
  // An arrow selects it, the next one goes past it.
  ['a |[] b', ['ArrowRight', 'ArrowRight', 'x'], 'a []x b'],
  ['a []| b', ['ArrowLeft', 'ArrowLeft', 'x'], 'a x[] b'],
  // Deleting towards it selects it first; what is typed takes the place of a selected one.
  ['a []| b', ['Backspace'], 'a [] b'],
  ['a []| b', ['Backspace', 'Backspace'], 'a  b'],
  ['a |[] b', ['Delete', 'Delete'], 'a  b'],
  ['a |[] b', ['ArrowRight', 'x'], 'a x b'],
  // By words, and with Shift, it is gone over, or taken, at once.
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
  // Each paragraph has two places more than it has characters.
  const caret = 1 + before.replaceAll(CHIP, SHORTCODE).replaceAll('/', '__').length;
  await draftText(page).evaluate(
    (element, [text, at]) => {
      const { editor } = element as EditorElement;
      editor.commands.setContent(text);
      // Asked for anew: they begin from the text as it is then.
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

test('a chip is one thing to the keyboard, and what is typed beside it stays beside it', async ({ page }) => {
  await openNewTemplate(page);
  for (const [text, keys, after] of CASES) {
    await test.step(`${text}: ${keys.join(', ')}`, async () => {
      await putText(page, text);
      await expect(draftText(page).getByRole('button', { name: /^Shortcode / })).toHaveCount(
        text.split(CHIP).length - 1,
      );
      for (const key of keys) await (key === WORD ? page.keyboard.type(key) : page.keyboard.press(key));
      await expect.poll(() => readText(page)).toBe(after);
    });
  }
});
