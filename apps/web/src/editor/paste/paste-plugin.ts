import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { NodeName } from '@letterdesk/core/document/schema';
import type { Omission } from '@letterdesk/document/dialects/omissions';
import { readSymbols } from '@letterdesk/document/dialects/symbol-fonts';
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state';
import { CellSelection, isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPastedHtml, omissionNotice } from './clean-html.ts';
import { pasteCells } from './paste-cells.ts';
import { beginPlace, endPlace, PICTURE_PLACES, picturePlaces, putAtPlace } from './picture-places.ts';
import { pictureBytesIn, picturesOf, readPicture } from './pictures.ts';
import { dropPlainColours } from './plain-colours.ts';

/** Reads pictures and inserts them at their places; reports unusable ones. */
async function insertPictures(
  view: EditorView,
  files: readonly File[],
  position: number | null,
  tell: (sentence: string) => void,
): Promise<void> {
  const key = Symbol('pictures');
  view.dispatch(beginPlace(view.state, position, key));
  for (const file of files) {
    const picture = await readPicture(file, pictureBytesIn(view.state.doc));
    if (view.isDestroyed) return;
    if ('problem' in picture) {
      tell(picture.problem);
      continue;
    }
    const node = view.state.schema.nodes.image?.create({ src: picture.source, alt: '' });
    const transaction = node && putAtPlace(view.state, key, node);
    if (transaction) view.dispatch(transaction);
  }
  view.dispatch(endPlace(view.state, key));
}

/** Handles pasting and dropping. `tell` shows messages. */
export function pastePlugin(tell: (sentence: string) => void): Plugin {
  /** Of the HTML being pasted; told once it's known that no file has its picture. */
  let omissions: ReadonlySet<Omission> = new Set();
  const tellOmissions = (withPictures: boolean) => {
    const notice = omissionNotice(new Set([...omissions].filter((each) => withPictures || each !== 'pictures')));
    omissions = new Set();
    if (notice) tell(notice);
  };
  return new Plugin({
    key: PICTURE_PLACES,
    state: picturePlaces,
    props: {
      transformPastedHTML: (pasted) => {
        const { html, problem, ...clean } = cleanPastedHtml(pasted);
        omissions = problem === null ? clean.omissions : new Set();
        if (problem !== null) tell(problem);
        return html;
      },
      transformPastedText: readSymbols,
      // Null falls back to ProseMirror, despite its types.
      clipboardTextParser: (text, _context, _plain, view) => cellsOfText(text, view.state) as Slice,
      transformPasted: dropPlainColours,
      handlePaste: (view, event, slice) => {
        const pictures = picturesOf(event.clipboardData?.files);
        // Word and Excel add a picture of the text; the HTML of a picture alone has only its address.
        const usesPictures = pictures.length > 0 && isBlank(slice);
        tellOmissions(!usesPictures);
        if (usesPictures) {
          void insertPictures(view, pictures, null, tell);
          return true;
        }
        const cells = pasteCells(view.state, slice);
        if (cells) view.dispatch(cells);
        return cells !== null || pasteKeepingFirstBlock(view, slice);
      },
      handleDrop: (view, event, _slice, moved) => {
        const pictures = moved ? [] : picturesOf(event.dataTransfer?.files);
        tellOmissions(pictures.length === 0);
        if (pictures.length === 0) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        event.preventDefault();
        void insertPictures(view, pictures, place?.pos ?? view.state.selection.to, tell);
        return true;
      },
    },
  });
}

/** Returns true if nothing of it would be shown. */
function isBlank({ content }: Slice): boolean {
  return content.textBetween(0, content.size, '', () => 'x').trim() === '';
}

function hasOwnLayout(slice: Slice): boolean {
  const first = slice.content.firstChild;
  if (slice.openStart === 0 || !first) return false;
  if (!first.isTextblock) return true;
  return first.type.name === 'heading' || !first.hasMarkup(first.type, null);
}

/** Returns true if the node is complete; parts cut from lists or tables may not be. */
function isWhole(node: Node): boolean {
  return node.type.validContent(node.content) && node.children.every(isWhole);
}

/**
 * ProseMirror would merge the first pasted block into an empty paragraph and lose its alignment, so it replaces the
 * paragraph.
 */
function pasteKeepingFirstBlock(view: EditorView, slice: Slice): boolean {
  const { selection, tr } = view.state;
  if (!(selection instanceof TextSelection) || !selection.$cursor) return false;
  const { $cursor } = selection;
  if ($cursor.parent.content.size > 0 || !hasOwnLayout(slice)) return false;
  if (!slice.content.content.every(isWhole)) return false;
  tr.replaceRange($cursor.before(), $cursor.after(), new Slice(slice.content, 0, 0));
  const end = tr.mapping.map($cursor.after());
  tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

/** Converts tab-separated rows into a table that fills cells from the caret; otherwise null. */
function cellsOfText(text: string, state: EditorState): Slice | null {
  if (!text.includes('\t') || !isInTable(state)) return null;
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const width = Math.max(...lines.map((cells) => cells.length));
  // Rows of unequal length are ordinary text.
  if (width < 2 || lines.some((cells) => cells.length !== width) || !isRoomFor(state)) return null;
  if (lines.length > DOCUMENT_LIMITS.tableRows || width > DOCUMENT_LIMITS.tableColumns) return null;
  const rows = lines.map((cells) => row(state.schema, cells, width));
  return new Slice(Fragment.from(make(state.schema, 'table', rows)), 0, 0);
}

/** Returns true if only selected or empty cells would be overwritten. */
function isRoomFor({ selection }: EditorState): boolean {
  return selection instanceof CellSelection || (selection.empty && selection.$from.parent.content.size === 0);
}

function row(schema: Schema, cells: readonly string[], width: number): Node {
  const filled = Array.from({ length: width }, (_, column) => {
    const text = cells[column]?.trim() ?? '';
    const paragraph = make(schema, 'paragraph', text === '' ? [] : [schema.text(text)]);
    return make(schema, 'tableCell', [paragraph]);
  });
  return make(schema, 'tableRow', filled);
}

const make = (schema: Schema, name: NodeName, content: readonly Node[]): Node => schema.node(name, null, content);
