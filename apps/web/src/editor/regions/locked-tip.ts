import { labelOfRole, type Role } from '@letterdesk/core/session/roles';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isLockedRegion, lockMarkOf } from './locked-in-doc.ts';

export interface RefusedChange {
  readonly label: string;
  readonly kind: 'locked' | 'choice';
}

interface Lock {
  readonly label: string;
  readonly editableBy: Role | null;
}

/** Says at the caret why text is locked, and why a change was refused. */
export class LockedTip {
  readonly #view: EditorView;
  readonly #mayEdit: (editableBy: Role | null) => boolean;
  /** Always there, so that screen readers announce what it says. */
  readonly #tip: HTMLElement;

  constructor(view: EditorView, mayEdit: (editableBy: Role | null) => boolean) {
    this.#view = view;
    this.#mayEdit = mayEdit;
    this.#tip = document.createElement('div');
    this.#tip.className = 'ld-locked-tip';
    this.#tip.setAttribute('role', 'status');
    view.dom.addEventListener('blur', this.#hide);
  }

  refuse({ label, kind }: RefusedChange): void {
    this.#show(kind === 'choice' ? `Choose a variant first: ${label}.` : lockedSentence(label));
    this.#tip.classList.add('ld-refused');
  }

  update(view: EditorView, before: EditorState): void {
    if (view.state.selection.eq(before.selection) && view.state.doc === before.doc) return;
    const lock = view.editable && view.hasFocus() ? lockAt(view.state) : null;
    if (lock === null) this.#hide();
    else this.#show(this.#mayEdit(lock.editableBy) ? editableSentence(lock) : lockedSentence(lock.label));
    this.#tip.classList.remove('ld-refused');
  }

  destroy(): void {
    this.#view.dom.removeEventListener('blur', this.#hide);
    this.#tip.remove();
  }

  #hide = (): void => {
    this.#tip.textContent = '';
  };

  #show(sentence: string): void {
    const desk = this.#view.dom.closest('[data-desk]');
    if (desk === null) return;
    if (this.#tip.parentElement !== desk) desk.append(this.#tip);
    if (this.#tip.textContent !== sentence) this.#tip.textContent = sentence;
    const caret = this.#view.coordsAtPos(this.#view.state.selection.head);
    const around = desk.getBoundingClientRect();
    const widest = around.left + desk.clientWidth - this.#tip.offsetWidth - EDGE;
    const left = Math.max(around.left + EDGE, Math.min(caret.left, widest));
    this.#tip.style.left = `${left - around.left + desk.scrollLeft}px`;
    this.#tip.style.top = `${caret.bottom - around.top + desk.scrollTop + BELOW}px`;
  }
}

/** CSS pixels. */
const EDGE = 8;
const BELOW = 6;

/** Reasons are sentences with or without one. */
function withoutPeriod(reason: string): string {
  return reason.replace(/\.\s*$/, '');
}

function lockedSentence(label: string): string {
  return `Locked: ${withoutPeriod(label)}. You can’t change this text.`;
}

function editableSentence({ label, editableBy }: Lock): string {
  return `Locked: ${withoutPeriod(label)}. You can change it as ${editableBy === null ? 'you like' : labelOfRole(editableBy).toLowerCase()}.`;
}

/** Returns the lock at the caret or around the selection. */
function lockAt({ selection }: EditorState): Lock | null {
  const { $head } = selection;
  for (let depth = $head.depth; depth > 0; depth -= 1) {
    const node = $head.node(depth);
    if (isLockedRegion(node)) return toLock(node.attrs);
  }
  const { nodeBefore, nodeAfter } = $head;
  const mark = nodeBefore && lockMarkOf(nodeBefore);
  // Beside a locked part of a line, something can be written.
  const isInside = mark && nodeAfter && lockMarkOf(nodeAfter)?.eq(mark);
  const selected = selection instanceof NodeSelection ? selection.node : null;
  if (selected && isLockedRegion(selected)) return toLock(selected.attrs);
  const lock = (selected && lockMarkOf(selected)) ?? (isInside ? mark : undefined);
  return lock ? toLock(lock.attrs) : null;
}

function toLock({ label, editableBy }: Readonly<Record<string, unknown>>): Lock {
  return { label: String(label), editableBy: editableBy ? (editableBy as Role) : null };
}
