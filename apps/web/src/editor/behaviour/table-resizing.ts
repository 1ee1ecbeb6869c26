import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { columnResizingPluginKey, TableMap, TableView, updateColumnsOnResize } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

/** CSS pixels a pointer may move during a click. */
const TREMOR_PX = 3;

/**
 * Ignores clicks on column borders: prosemirror-tables stores the measured width on every release, which would change
 * the letter.
 */
export function onlyDragsResize(defaultWidth: number): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown: (view, event) => {
          if (activeHandle(view.state) < 0) return;
          if (event.button === 0) watchPress(view, event.clientX, defaultWidth);
          // A context menu may swallow the release, leaving the drag active.
          else view.dispatch(view.state.tr.setMeta(columnResizingPluginKey, { setHandle: -1 }));
        },
      },
    },
  });
}

function watchPress(view: EditorView, start: number, defaultWidth: number): void {
  const over = new AbortController();
  let moved = false;
  const release = ({ clientX }: MouseEvent) => {
    over.abort();
    if (!view.isDestroyed && (!moved || clientX === start)) callOff(view, defaultWidth);
  };
  const move = (event: MouseEvent) => {
    // Released outside the page.
    if (event.buttons === 0) release(event);
    else if (Math.abs(event.clientX - start) >= TREMOR_PX) moved = true;
  };
  // Runs before prosemirror-tables' listeners, which are also on the window.
  const options = { capture: true, signal: over.signal };
  const page = view.dom.ownerDocument.defaultView ?? window;
  page.addEventListener('mousemove', move, options);
  page.addEventListener('mouseup', release, options);
}

/** Cancels the drag and restores the table's widths. */
function callOff(view: EditorView, defaultWidth: number): void {
  const handle = activeHandle(view.state);
  view.dispatch(view.state.tr.setMeta(columnResizingPluginKey, { setDragging: null }));
  if (handle < 0) return;
  const $cell = view.state.doc.resolve(handle);
  const shown = view.domAtPos($cell.start(-1)).node;
  const table = shown instanceof Element ? shown.closest('table') : null;
  const columns = table?.querySelector('colgroup');
  if (table && columns) updateColumnsOnResize($cell.node(-1), columns, table, defaultWidth);
}

function activeHandle(state: EditorState): number {
  return columnResizingPluginKey.getState(state)?.activeHandle ?? -1;
}

/** Adds the table's borders and all its columns, as drawn in the PDF, to prosemirror-tables' view. */
export class LetterTableView extends TableView {
  constructor(node: Node, defaultCellMinWidth: number) {
    super(node, defaultCellMinWidth);
    this.#drawLikePdf(node);
  }

  override update(node: Node): boolean {
    const kept = super.update(node);
    if (kept) this.#drawLikePdf(node);
    return kept;
  }

  #drawLikePdf(node: Node): void {
    this.table.dataset.borders = String(node.attrs.borders);
    // The first row may have fewer; browsers give columns that only later rows have no width.
    const { width } = TableMap.get(node);
    while (this.colgroup.childElementCount < width) this.colgroup.append(document.createElement('col'));
    // A table in a narrow cell is as narrow.
    this.table.style.minWidth = '';
  }
}
