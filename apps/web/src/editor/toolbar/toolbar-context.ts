import type { Editor } from '@tiptap/core';
import { createContext, use } from 'react';
import type { EditorSnapshot } from '../editor-snapshot.ts';

export interface ToolbarContextValue {
  readonly editor: Editor;
  readonly snapshot: EditorSnapshot;
  readonly mac: boolean;
}

export const ToolbarContext = createContext<ToolbarContextValue | null>(null);

/** The editor a toolbar control works on. */
export function useToolbar(): ToolbarContextValue {
  const value = use(ToolbarContext);
  if (!value) throw new Error('This control stands outside a toolbar.');
  return value;
}
