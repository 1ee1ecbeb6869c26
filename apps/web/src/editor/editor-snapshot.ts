import type { Editor } from '@tiptap/core';
import { useMemo, useSyncExternalStore } from 'react';
import type { EditorCommand } from './commands/command.ts';

/** Toolbar state: active and disabled commands. */
export interface EditorSnapshot {
  isActive(command: EditorCommand): boolean;
  isEnabled(command: EditorCommand): boolean;
}

function textOf(editor: Editor, commands: readonly EditorCommand[]): string {
  const { state } = editor;
  return commands
    .map((command) => `${command.isActive?.(state) ? 1 : 0}${command.isEnabled?.(state) === false ? 0 : 1}`)
    .join('');
}

class SnapshotStore {
  readonly #editor: Editor;
  readonly #commands: readonly EditorCommand[];
  #text: string;
  #frame = 0;

  constructor(editor: Editor, commands: readonly EditorCommand[]) {
    this.#editor = editor;
    this.#commands = commands;
    this.#text = textOf(editor, commands);
  }

  readonly current = (): string => this.#text;

  readonly subscribe = (listener: () => void): (() => void) => {
    const update = () => {
      this.#frame = 0;
      const text = this.#editor.isDestroyed ? this.#text : textOf(this.#editor, this.#commands);
      if (text === this.#text) return;
      this.#text = text;
      listener();
    };
    const schedule = () => {
      if (this.#frame === 0) this.#frame = requestAnimationFrame(update);
    };
    this.#editor.on('transaction', schedule);
    schedule();
    return () => {
      this.#editor.off('transaction', schedule);
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
    };
  };
}

/** Updates at most once per frame, and only if the toolbar's state changed. */
export function useEditorSnapshot(editor: Editor, commands: readonly EditorCommand[]): EditorSnapshot {
  const store = useMemo(() => new SnapshotStore(editor, commands), [editor, commands]);
  const text = useSyncExternalStore(store.subscribe, store.current);
  return useMemo(() => {
    const flag = (command: EditorCommand, offset: 0 | 1) => text[commands.indexOf(command) * 2 + offset] === '1';
    return { isActive: (command) => flag(command, 0), isEnabled: (command) => flag(command, 1) };
  }, [text, commands]);
}
