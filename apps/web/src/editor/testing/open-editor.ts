import type { DocumentNode } from '@letterdesk/core/document/schema';
import { Editor, type JSONContent } from '@tiptap/core';
import { KeyedDirectory, type KeyedInformation } from '../keyed/keyed-directory.ts';
import { letterExtensions } from '../letter-extensions.ts';

/** An empty letter editor without toolbar. `tell` receives its notices. */
export function openEditor(
  keyed: readonly KeyedInformation[] = [],
  tell: (sentence: string) => void = () => undefined,
): Editor {
  return new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: letterExtensions({
      directory: new KeyedDirectory(keyed),
      point: () => undefined,
      authoring: null,
      placeholder: '',
      tell,
      announce: () => undefined,
      editLink: () => undefined,
      openShortcode: () => undefined,
    }),
  });
}

/** Replaces the text; reusing an editor is faster than creating one. */
export function showText(editor: Editor, text: DocumentNode): void {
  editor.commands.setContent(text as JSONContent, { emitUpdate: false });
}

export function pressKey({ view }: Editor, init: KeyboardEventInit): void {
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
  view.someProp('handleKeyDown', (handle) => handle(view, event));
}
