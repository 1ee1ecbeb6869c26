import type { DocumentNode } from '@letterdesk/core/document/schema';
import { Editor, type JSONContent } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { KeyedDirectory, type KeyedInformation } from '../keyed/keyed-directory.ts';
import { FROM_OUTSIDE } from '../keyed/protect-keyed-content.ts';
import { letterExtensions } from '../letter-extensions.ts';
import type { Authoring } from '../shortcodes/authoring.ts';

interface Template {
  readonly authoring: Authoring | null;
  readonly openCondition: (what: 'form' | 'menu', at: number) => void;
}

/** An empty letter editor without toolbar. `tell` receives its notices. */
export function openEditor(
  keyed: readonly KeyedInformation[] = [],
  tell: (sentence: string) => void = () => undefined,
  template: Template = { authoring: null, openCondition: () => undefined },
): Editor {
  return new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: letterExtensions({
      directory: new KeyedDirectory(keyed),
      mayEdit: () => false,
      point: () => undefined,
      placeholder: '',
      tell,
      announce: () => undefined,
      editLink: () => undefined,
      openShortcode: () => undefined,
      ...template,
    }),
  });
}

/** Replaces the text and forgets what can be undone; reusing an editor is faster than creating one. */
export function showText(editor: Editor, text: DocumentNode): void {
  const { schema, plugins } = editor.state;
  editor.view.updateState(EditorState.create({ schema, plugins }));
  editor
    .chain()
    .setMeta('addToHistory', false)
    .setMeta(FROM_OUTSIDE, true)
    .setContent(text as JSONContent, { emitUpdate: false })
    .run();
}

export function pressKey({ view }: Editor, init: KeyboardEventInit): void {
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
  view.someProp('handleKeyDown', (handle) => handle(view, event));
}
