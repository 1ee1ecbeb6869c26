import type { Node } from '@tiptap/pm/model';
import { TableView } from '@tiptap/pm/tables';

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
