import type { Page } from '@playwright/test';

/**
 * Documents as text for caret tests: `/` separates paragraphs, `[A]` is a chip of the expression A with the value
 * AAA, `¶` a line break, `
 * ` the caret, `{…}` a selection, `<AAA>` a selected chip.
 */

interface EditorElement extends HTMLElement {
  readonly editor: {
    readonly commands: {
      setContent(content: object): boolean;
      setTextSelection(position: number): boolean;
    };
    readonly view: { focus(): void };
    readonly state: {
      readonly doc: {
        forEach(visit: (node: DocumentPart, offset: number) => void): void;
      };
      readonly selection: { from: number; to: number; empty: boolean; node?: unknown };
    };
  };
}

interface DocumentPart {
  readonly isText: boolean;
  readonly text?: string;
  readonly type: { readonly name: string };
  readonly attrs: Readonly<Record<string, string>>;
  forEach(visit: (node: DocumentPart) => void): void;
}

/** Focuses the letter's text and waits for ProseMirror to read the browser's selection, 20 ms later. */
export async function enterText(page: Page): Promise<void> {
  await page.locator('.ProseMirror').first().focus();
  await page.evaluate(async () => {
    const focused = performance.now();
    while (performance.now() < focused + 25) await new Promise(requestAnimationFrame);
  });
}

/**
 * Replaces the letter's text and puts the caret at `
 * `.
 */
export async function putText(page: Page, notation: string): Promise<void> {
  await page
    .locator('.ProseMirror')
    .first()
    .evaluate((element, text) => {
      const { editor } = element as EditorElement;
      let position = 1;
      let caret = 1;
      const part = (piece: string): object[] => {
        if (piece === '|') {
          caret = position;
          return [];
        }
        position += piece.startsWith('[') || piece === '¶' ? 1 : piece.length;
        if (piece === '¶') return [{ type: 'hardBreak' }];
        if (!piece.startsWith('[')) return [{ type: 'text', text: piece }];
        const name = piece.slice(1, -1);
        return [{ type: 'keyedValue', attrs: { shortcode: name, value: name.repeat(3) } }];
      };
      const content = text.split('/').map((line) => {
        const nodes = (line.match(/\[\w+\]|\||¶|[^[|¶]+/g) ?? []).flatMap(part);
        position += 2;
        return { type: 'paragraph', content: nodes };
      });
      editor.view.focus();
      editor.commands.setContent({ type: 'doc', content });
      editor.commands.setTextSelection(caret);
    }, notation);
}

/** Returns the text with its caret or selection, and ` editing:…` if a chip's field is open. */
export function readText(page: Page): Promise<string> {
  return page
    .locator('.ProseMirror')
    .first()
    .evaluate((element) => {
      const { doc, selection } = (element as EditorElement).editor.state;
      const { from, to, empty, node: selected } = selection;
      const lines: string[] = [];
      const markAt = (position: number) => {
        if (selected) return '';
        if (empty) return position === from ? '|' : '';
        return `${position === from ? '{' : ''}${position === to ? '}' : ''}`;
      };
      doc.forEach((paragraph, offset) => {
        let position = offset + 1;
        let line = '';
        paragraph.forEach((child) => {
          for (const letter of child.isText ? (child.text ?? '') : ['']) {
            line += markAt(position);
            if (child.isText) line += letter;
            else if (child.type.name === 'hardBreak') line += '¶';
            else line += selected && from === position ? `<${child.attrs.value}>` : `[${child.attrs.value}]`;
            position += 1;
          }
        });
        lines.push(line + markAt(position));
      });
      const field = document.activeElement;
      return lines.join('/') + (field instanceof HTMLTextAreaElement ? ` editing:${field.value}` : '');
    });
}

/** Presses keys in order; `"…"` types what is between the quotes. */
export async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.match(/"[^"]*"|\S+/g) ?? []) {
    if (key.startsWith('"')) await page.keyboard.type(key.slice(1, -1));
    else await page.keyboard.press(key);
  }
}
