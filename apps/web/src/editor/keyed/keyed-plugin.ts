import type { Role } from '@letterdesk/core/session/roles';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { FIXED_HINT, type KeyedDirectory } from './keyed-directory.ts';
import { KeyedValueView, keyedValueViewAt } from './keyed-value-view.ts';

function selectedChip(state: EditorState): number | null {
  const { selection } = state;
  return selection instanceof NodeSelection && selection.node.type.name === 'keyedValue' ? selection.from : null;
}

/** Selects a chip before deleting it, so that source data never goes with one keystroke. */
function selectBeforeDeleting(view: EditorView, direction: -1 | 1): boolean {
  const { selection, doc, tr } = view.state;
  if (!(selection instanceof TextSelection) || !selection.$cursor) return false;
  const { $cursor } = selection;
  const neighbour = direction < 0 ? $cursor.nodeBefore : $cursor.nodeAfter;
  if (neighbour?.type.name !== 'keyedValue') return false;
  const position = direction < 0 ? $cursor.pos - neighbour.nodeSize : $cursor.pos;
  view.dispatch(tr.setSelection(NodeSelection.create(doc, position)));
  return true;
}

const openClicked: NonNullable<EditorProps['handleClickOn']> = (view, _position, node, nodePosition, event, direct) => {
  if (!direct || node.type.name !== 'keyedValue' || event.shiftKey) return false;
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodePosition)));
  keyedValueViewAt(view, nodePosition)?.open();
  return true;
};

function handleKeyDown(view: EditorView, event: KeyboardEvent): boolean {
  const chip = selectedChip(view.state);
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (chip !== null && plain && (event.key === 'Enter' || event.key === 'F2')) {
    keyedValueViewAt(view, chip)?.open();
    return true;
  }
  if (event.key === 'Backspace') return selectBeforeDeleting(view, -1);
  if (event.key === 'Delete') return selectBeforeDeleting(view, 1);
  return false;
}

function announcement(state: EditorState, directory: KeyedDirectory): string {
  const position = selectedChip(state);
  const node = position === null ? null : state.doc.nodeAt(position);
  if (!node) return '';
  const entry = directory.find(String(node.attrs.shortcode), node.attrs.format as string | null);
  const value = String(node.attrs.value) || 'missing';
  return `${entry.description}: ${value}. ${entry.editable ? 'Press Enter to change it.' : FIXED_HINT}`;
}

/**
 * How keyed elements are drawn, opened, deleted, pasted and announced.
 * @param announce receives a screen reader text for the selected chip, or an empty one.
 * @param mayEdit true if this person has the role that a locked text names.
 */
export function keyedPlugin(
  directory: KeyedDirectory,
  announce: (sentence: string) => void,
  mayEdit: (editableBy: Role | null) => boolean,
): Plugin {
  return new Plugin({
    props: {
      nodeViews: {
        keyedValue: (node, view, getPos) => new KeyedValueView(node, view, getPos, directory, mayEdit),
        keyedBlock: (node) => new KeyedBlockView(node, directory),
      },
      handleKeyDown,
      handleTextInput: (view, _from, _to, text) => {
        const chip = selectedChip(view.state);
        if (chip === null) return false;
        keyedValueViewAt(view, chip)?.open(text);
        return true;
      },
      handleClickOn: openClicked,
      // Reopens a chip that was just closed.
      handleDoubleClickOn: openClicked,
      handleTripleClickOn: openClicked,
      transformPasted: (slice) => withSourceValues(slice, directory),
    },
    view: () => ({
      update: (view, before) => {
        if (!view.state.selection.eq(before.selection)) announce(announcement(view.state, directory));
      },
    }),
  });
}

function fragmentWithSourceValues(fragment: Fragment, directory: KeyedDirectory): Fragment {
  const children: Node[] = [];
  fragment.forEach((node) => {
    if (node.type.name !== 'keyedValue') {
      children.push(node.isLeaf ? node : node.copy(fragmentWithSourceValues(node.content, directory)));
      return;
    }
    const { shortcode, format } = node.attrs as { shortcode: string; format: string | null };
    const entry = directory.find(shortcode, format);
    const fixed = directory.has(shortcode, format) && !entry.editable;
    children.push(fixed ? node.type.create({ ...node.attrs, value: entry.text }, null, node.marks) : node);
  });
  return Fragment.fromArray(children);
}

/** Restores source values in pasted chips that can't be changed. */
function withSourceValues(slice: Slice, directory: KeyedDirectory): Slice {
  return new Slice(fragmentWithSourceValues(slice.content, directory), slice.openStart, slice.openEnd);
}

/** A framed, labelled region; editable if the expression is. */
class KeyedBlockView implements NodeView {
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
