import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { useCallback, useSyncExternalStore } from 'react';

/** Reads a value of the editor's state; renders at most once per frame, and only if the value changed. */
export function useEditorValue<Value extends string | number | boolean>(
  editor: Editor,
  read: (state: EditorState) => Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      let frame = 0;
      const update = () => {
        frame = 0;
        listener();
      };
      const schedule = () => {
        if (frame === 0) frame = requestAnimationFrame(update);
      };
      editor.on('transaction', schedule);
      return () => {
        editor.off('transaction', schedule);
        cancelAnimationFrame(frame);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => read(editor.state));
}
