import type { Role } from '@letterdesk/core/session/roles';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { lockingRoleAt } from '../regions/locked-in-doc.ts';
import { ChipInput } from './chip-input.ts';
import { FIXED_HINT, type KeyedDirectory, type KeyedState, keyedState } from './keyed-directory.ts';
import { recordTypedValue } from './typed-value.ts';

const views = new WeakMap<Element, KeyedValueView>();

export function keyedValueViewAt(view: EditorView, position: number): KeyedValueView | null {
  const dom = view.nodeDOM(position);
  return dom instanceof Element ? (views.get(dom) ?? null) : null;
}

/** A chip in plain DOM for speed. Not editable as text, so carets beside it work; it has its own input. */
export class KeyedValueView implements NodeView {
  readonly dom: HTMLSpanElement;
  #node: Node;
  readonly #view: EditorView;
  readonly #getPos: () => number | undefined;
  readonly #directory: KeyedDirectory;
  readonly #mayEdit: (editableBy: Role | null) => boolean;
  readonly #unsubscribe: () => void;
  #input: ChipInput | null = null;

  constructor(
    node: Node,
    view: EditorView,
    getPos: () => number | undefined,
    directory: KeyedDirectory,
    mayEdit: (editableBy: Role | null) => boolean,
  ) {
    this.#node = node;
    this.#view = view;
    this.#getPos = getPos;
    this.#directory = directory;
    this.#mayEdit = mayEdit;
    this.dom = document.createElement('span');
    this.dom.className = 'ld-chip';
    this.dom.contentEditable = 'false';
    views.set(this.dom, this);
    this.#unsubscribe = directory.subscribe(() => this.#draw());
    this.#draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const changed = !node.sameMarkup(this.#node);
    this.#node = node;
    if (changed && !this.#input) this.#draw();
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('ld-selected');
  }

  deselectNode(): void {
    this.dom.classList.remove('ld-selected', 'ld-refused');
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof HTMLTextAreaElement;
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.#unsubscribe();
  }

  /** Opens the input or explains why it can't. `typed` replaces the value; otherwise it's selected. */
  open(typed?: string): void {
    if (this.#input || !this.#view.editable) return;
    const entry = this.#entry();
    if (!entry.editable) {
      this.dom.classList.add('ld-refused');
      return;
    }
    // The caret's tip says why.
    if (this.#isLocked()) return;
    const input = new ChipInput(entry.description, typed ?? this.#value(), {
      commit: (value, returnFocus) => this.#commit(value, returnFocus),
      cancel: () => this.#close(true),
    });
    this.#input = input;
    this.dom.classList.add('ld-open');
    this.dom.setAttribute('role', 'group');
    this.dom.replaceChildren(input.dom);
    input.focus(typed === undefined);
  }

  #commit(value: string, returnFocus: boolean): void {
    const position = this.#getPos();
    const text = value.replace(/\r\n?/g, '\n').trimEnd();
    this.#close(false);
    if (position === undefined) return;
    const transaction = this.#view.state.tr;
    // Starts a new undo step.
    if (text !== this.#value()) {
      closeHistory(transaction).setNodeAttribute(position, 'value', text);
      const { shortcode, format } = this.#node.attrs as { shortcode: string; format: string | null };
      if (!isBlank(text)) recordTypedValue(transaction, { shortcode, format, text });
    }
    if (returnFocus) transaction.setSelection(TextSelection.create(transaction.doc, position + this.#node.nodeSize));
    if (transaction.docChanged || transaction.selectionSet) this.#view.dispatch(transaction.scrollIntoView());
    if (returnFocus) this.#view.focus();
  }

  #close(keepSelected: boolean): void {
    this.#input = null;
    this.dom.classList.remove('ld-open');
    this.#draw();
    const position = this.#getPos();
    if (!keepSelected || position === undefined) return;
    const { state } = this.#view;
    this.#view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)));
    this.#view.focus();
  }

  #draw(): void {
    if (this.#input) return;
    const entry = this.#entry();
    const value = this.#value();
    const fallback = this.#node.attrs.fallback as string | null;
    const state = keyedState(entry, { text: value, fallback });
    const shown = state === 'missing' ? entry.description : value;
    this.dom.dataset.state = state;
    this.dom.dataset.shortcode = entry.shortcode;
    this.dom.setAttribute('role', 'button');
    this.dom.setAttribute('aria-label', `${entry.description}: ${describeState(state, value)}`);
    if (entry.editable) {
      this.dom.removeAttribute('aria-disabled');
      this.dom.removeAttribute('data-hint');
      this.dom.title = tooltip(entry.description, state, entry.text);
    } else {
      this.dom.setAttribute('aria-disabled', 'true');
      this.dom.dataset.hint = FIXED_HINT;
      this.dom.title = `${entry.description}. ${FIXED_HINT}`;
    }
    this.dom.replaceChildren(document.createTextNode(shown));
  }

  /** True in locked text, unless the source has no value. */
  #isLocked(): boolean {
    const position = this.#getPos();
    const role = position === undefined ? undefined : lockingRoleAt(this.#view.state.doc, position);
    const isMissing = this.#directory.isMissing(String(this.#node.attrs.shortcode));
    return role !== undefined && !isMissing && !this.#mayEdit(role);
  }

  #value(): string {
    return String(this.#node.attrs.value);
  }

  #entry() {
    return this.#directory.find(String(this.#node.attrs.shortcode), this.#node.attrs.format as string | null);
  }
}

function describeState(state: KeyedState, value: string): string {
  if (state === 'missing') return 'missing';
  return state === 'typed' ? `${value}, typed` : value;
}

function tooltip(description: string, state: KeyedState, sourceText: string): string {
  if (state === 'typed') return `${description}, typed. The source system has none.`;
  if (state === 'edited') return `${description}, typed over. The source says ${sourceText}.`;
  if (state === 'missing') return `${description} is missing in the source system. Click to fill it.`;
  return description;
}
