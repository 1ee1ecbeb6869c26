import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { columnResizingPluginKey, TableView, updateColumnsOnResize } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

/** CSS pixels a hand may tremble during a click. */
const TREMOR_PX = 3;

/**
 * Lets a column's border be clicked without a change: prosemirror-tables writes the width it measured whenever the button
 * is let go, so a click would count as a change of the letter. Stands before its plug-in, and calls off what moved nothing.
 */
export function onlyDragsResize(defaultWidth: number): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown: (view, event) => {
          if (activeHandle(view.state) < 0) return;
          if (event.button === 0) watchPress(view, event.clientX, defaultWidth);
          // Its menu may swallow the release, and the width would go on following the mouse.
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
    // Let go where the page was not told.
    if (event.buttons === 0) release(event);
    else if (Math.abs(event.clientX - start) >= TREMOR_PX) moved = true;
  };
  // Before the listeners of prosemirror-tables, which are on the window too.
  const options = { capture: true, signal: over.signal };
  const page = view.dom.ownerDocument.defaultView ?? window;
  page.addEventListener('mousemove', move, options);
  page.addEventListener('mouseup', release, options);
}

/** Ends the drag without a width, and shows the table again as its document has it. */
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

/** prosemirror-tables' view of a table, with the table's lines shown as the PDF draws them. */
export class LetterTableView extends TableView {
  constructor(node: Node, defaultCellMinWidth: number) {
    super(node, defaultCellMinWidth);
    this.#drawBorders(node);
  }

  override update(node: Node): boolean {
    const kept = super.update(node);
    if (kept) this.#drawBorders(node);
    return kept;
  }

  #drawBorders(node: Node): void {
    this.table.dataset.borders = String(node.attrs.borders);
  }
}
