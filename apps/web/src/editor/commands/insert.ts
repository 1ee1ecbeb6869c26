import type { EditorCommand } from './command.ts';

function insertBlock(name: 'horizontalRule' | 'pageBreak', label: string): EditorCommand {
  return {
    id: name,
    label,
    perform: (editor) =>
      editor
        .chain()
        .focus()
        .insertContent([{ type: name }, { type: 'paragraph' }])
        .run(),
  };
}

export const horizontalRule = insertBlock('horizontalRule', 'Line');
export const pageBreak = insertBlock('pageBreak', 'Page break');

export const hardBreak: EditorCommand = {
  id: 'hardBreak',
  label: 'Line break',
  shortcut: 'Shift-Enter',
  perform: (editor) => editor.chain().focus().insertContent({ type: 'hardBreak' }).run(),
};
