import { redoDepth, redo as redoStep, undoDepth, undo as undoStep } from '@tiptap/pm/history';
import type { EditorCommand } from './command.ts';

export const undo: EditorCommand = {
  id: 'undo',
  label: 'Undo',
  shortcut: 'Mod-z',
  isEnabled: (state) => undoDepth(state) > 0,
  perform: ({ state, view }) => undoStep(state, view.dispatch, view),
};

export const redo: EditorCommand = {
  id: 'redo',
  label: 'Redo',
  shortcut: 'Mod-Shift-z',
  isEnabled: (state) => redoDepth(state) > 0,
  perform: ({ state, view }) => redoStep(state, view.dispatch, view),
};
