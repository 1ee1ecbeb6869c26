import type { Node } from '@tiptap/pm/model';
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { FIXED_HINT, type KeyedDirectory } from './keyed-directory.ts';

/** Draws a keyed block as a framed region with its label; its content can be edited only where the expression may be. */
export class KeyedBlockView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  #node: Node;
  readonly #label: HTMLElement;
  readonly #directory: KeyedDirectory;
  readonly #unsubscribe: () => void;

  constructor(node: Node, directory: KeyedDirectory) {
    this.#node = node;
    this.#directory = directory;
    this.dom = document.createElement('div');
    this.dom.className = 'ld-keyed-block';
    this.dom.setAttribute('role', 'group');
    this.#label = document.createElement('span');
    this.#label.className = 'ld-keyed-label';
    this.#label.contentEditable = 'false';
    this.contentDOM = document.createElement('div');
    this.dom.append(this.#label, this.contentDOM);
    this.#unsubscribe = directory.subscribe(() => this.#draw());
    this.#draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#draw();
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('ld-selected');
  }

  deselectNode(): void {
    this.dom.classList.remove('ld-selected');
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }

  destroy(): void {
    this.#unsubscribe();
  }

  #draw(): void {
    const entry = this.#directory.find(String(this.#node.attrs.shortcode), this.#node.attrs.format as string | null);
    const missing = this.#node.childCount === 0;
    this.dom.dataset.state = missing ? 'missing' : entry.editable ? 'value' : 'fixed';
    this.dom.dataset.shortcode = entry.shortcode;
    this.dom.setAttribute('aria-label', `${entry.description}${missing ? ': missing' : ''}`);
    this.#label.textContent = missing ? `${entry.description}: missing` : entry.description;
    this.#label.title = entry.editable ? entry.description : FIXED_HINT;
    const editable = entry.editable && !missing;
    if (editable) this.contentDOM.removeAttribute('contenteditable');
    else this.contentDOM.contentEditable = 'false';
  }
}
