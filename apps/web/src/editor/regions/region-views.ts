import type { Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { lockIcon } from './lock-icon.ts';
import { DECIDES_REGION } from './protect-locked.ts';

type GetPosition = () => number | undefined;

/** Draws regions with what can be done with them. Alt and Down goes there from the text, Escape back. */
export function regionViews(announce: (sentence: string) => void): Plugin {
  return new Plugin({
    props: {
      nodeViews: {
        region: (node, view, getPos) => new RegionView(node, view, getPos),
        choice: (node, view) => new ChoiceView(node, view),
        variant: (node, view, getPos) => new VariantView(node, view, getPos),
      },
      handleKeyDown: (view, event) => {
        const isOpening = event.key === 'ArrowDown' && event.altKey && !event.ctrlKey && !event.metaKey;
        const choice = selectedChoice(view);
        const button = view.editable && (isOpening || (choice && event.key === 'Enter')) ? buttonAt(view) : null;
        button?.focus();
        return button !== null;
      },
    },
    view: () => ({
      update: (view, before) => {
        if (view.state.selection.eq(before.selection) || !view.editable) return;
        const sentence = describeAround(view);
        if (sentence !== '') announce(sentence);
      },
    }),
  });
}

function selectedChoice({ state: { selection } }: EditorView): Node | null {
  return selection instanceof NodeSelection && selection.node.type.name === 'choice' ? selection.node : null;
}

/** Returns the position of the optional text or choice at the selection. */
function regionAt(view: EditorView): number | null {
  const { selection } = view.state;
  const isHere = selection instanceof NodeSelection && isDecidable(selection.node);
  if (isHere) return selection.from;
  const { $head } = selection;
  for (let depth = $head.depth; depth > 0; depth -= 1) if (isDecidable($head.node(depth))) return $head.before(depth);
  return null;
}

function isDecidable({ type, attrs }: Node): boolean {
  return type.name === 'choice' || (type.name === 'region' && attrs.kind === 'optional');
}

function buttonAt(view: EditorView): HTMLButtonElement | null {
  const position = regionAt(view);
  const dom = position === null ? null : view.nodeDOM(position);
  return dom instanceof Element ? dom.querySelector<HTMLButtonElement>('button.ld-region-button') : null;
}

function describeAround(view: EditorView): string {
  const position = regionAt(view);
  const node = position === null ? null : view.state.doc.nodeAt(position);
  if (!node) return '';
  const { label } = node.attrs as { label: string };
  if (node.type.name === 'choice') return `Choose one: ${label}. Press Enter to choose.`;
  return `Optional: ${label}. Press Alt and Down to remove it.`;
}

/** A frame that takes no room, so that lines and pages stay where the PDF has them. */
class RegionView implements NodeView {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('div');
  #node: Node;

  constructor(node: Node, view: EditorView, getPos: GetPosition) {
    this.#node = node;
    const { kind, label } = node.attrs as { kind: string; label: string };
    const isLocked = kind === 'locked';
    this.dom.className = 'ld-region';
    this.dom.dataset.kind = kind;
    this.dom.setAttribute('role', 'group');
    this.dom.setAttribute('aria-label', isLocked ? `Locked: ${label}` : `Optional: ${label}`);
    const head = document.createElement('span');
    head.className = 'ld-region-head';
    head.contentEditable = 'false';
    if (isLocked) {
      head.title = `Locked: ${label}`;
      head.append(lockIcon());
    } else {
      const name = document.createElement('span');
      name.textContent = `Optional: ${label}`;
      head.append(
        name,
        buttonOf('Remove', `Remove ${label}`, view, () => removeRegion(view, getPos)),
      );
    }
    this.dom.append(head, this.contentDOM);
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type || !node.sameMarkup(this.#node)) return false;
    this.#node = node;
    return true;
  }

  selectNode(): void {
    this.dom.classList.add('ld-selected');
  }

  deselectNode(): void {
    this.dom.classList.remove('ld-selected');
  }

  stopEvent(event: Event): boolean {
    return isOfButton(event);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }
}

class ChoiceView implements NodeView {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('div');
  readonly #type: Node['type'];

  constructor({ type, attrs }: Node, view: EditorView) {
    this.#type = type;
    this.dom.className = 'ld-choice';
    this.dom.contentEditable = 'false';
    this.dom.setAttribute('role', 'group');
    this.dom.setAttribute('aria-label', `Choose one: ${attrs.label}`);
    const head = document.createElement('div');
    head.className = 'ld-choice-head';
    head.textContent = `Choose one: ${attrs.label}`;
    this.dom.append(head, this.contentDOM);
    this.dom.addEventListener('keydown', (event) => moveAmongButtons(event, this.dom, view));
  }

  update(node: Node): boolean {
    return node.type === this.#type;
  }

  selectNode(): void {
    this.dom.classList.add('ld-selected');
  }

  deselectNode(): void {
    this.dom.classList.remove('ld-selected');
  }

  stopEvent(event: Event): boolean {
    return isOfButton(event);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }
}

class VariantView implements NodeView {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('div');
  readonly #type: Node['type'];

  constructor({ type, attrs }: Node, view: EditorView, getPos: GetPosition) {
    this.#type = type;
    const { label } = attrs as { label: string };
    this.dom.className = 'ld-variant';
    const head = document.createElement('div');
    head.className = 'ld-variant-head';
    const name = document.createElement('span');
    name.textContent = label;
    head.append(
      name,
      buttonOf('Use this', `Use this: ${label}`, view, () => chooseVariant(view, getPos)),
    );
    this.dom.append(head, this.contentDOM);
  }

  update(node: Node): boolean {
    return node.type === this.#type;
  }

  stopEvent(event: Event): boolean {
    return isOfButton(event);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target);
  }
}

function isOfButton({ target }: Event): boolean {
  return target instanceof Element && target.closest('button.ld-region-button') !== null;
}

function buttonOf(text: string, name: string, view: EditorView, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ld-region-button';
  button.textContent = text;
  button.setAttribute('aria-label', name);
  // The caret stays where it is.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    if (!view.editable) return;
    press();
    view.focus();
  });
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') view.focus();
  });
  return button;
}

/** Up and Down go from variant to variant. */
function moveAmongButtons(event: KeyboardEvent, dom: HTMLElement, view: EditorView): void {
  const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const buttons = [...dom.querySelectorAll<HTMLButtonElement>('button.ld-region-button')];
  const at = buttons.indexOf(view.root.activeElement as HTMLButtonElement);
  if (direction === 0 || at === -1) return;
  event.preventDefault();
  buttons[(at + direction + buttons.length) % buttons.length]?.focus();
}

function removeRegion(view: EditorView, getPos: GetPosition): void {
  const position = getPos();
  const node = position === undefined ? null : view.state.doc.nodeAt(position);
  if (position === undefined || !node) return;
  const { parent } = view.state.doc.resolve(position);
  const transaction = view.state.tr;
  const isOnly = parent.childCount === 1;
  if (isOnly) transaction.replaceWith(position, position + node.nodeSize, view.state.schema.node('paragraph'));
  else transaction.delete(position, position + node.nodeSize);
  decide(view, transaction, position);
}

function chooseVariant(view: EditorView, getPos: GetPosition): void {
  const position = getPos();
  if (position === undefined) return;
  const $variant = view.state.doc.resolve(position);
  const variant = $variant.nodeAfter;
  if (!variant || $variant.parent.type.name !== 'choice') return;
  const transaction = view.state.tr.replaceWith($variant.before(), $variant.after(), variant.content);
  decide(view, transaction, $variant.before());
}

function decide(view: EditorView, transaction: Transaction, position: number): void {
  const near = TextSelection.near(transaction.doc.resolve(Math.min(position, transaction.doc.content.size)), 1);
  view.dispatch(transaction.setSelection(near).setMeta(DECIDES_REGION, true).scrollIntoView());
}
