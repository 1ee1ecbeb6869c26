import { findChangedLocked } from '@letterdesk/core/document/locked-text';
import type { Role } from '@letterdesk/core/session/roles';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { KeyedDirectory } from '../keyed/keyed-directory.ts';
import { FROM_OUTSIDE } from '../keyed/protect-keyed-content.ts';
import { deleteAroundLocked, isDeletion } from './delete-around-locked.ts';
import { LockedReader } from './locked-in-doc.ts';
import { LockedTip, type RefusedChange } from './locked-tip.ts';
import { withoutRegions } from './paste-without-regions.ts';

/** Marks the choice of a variant, or the removal of the text that it is about. */
export const DECIDES_REGION = 'letterdesk-decides-region';

export interface LockedOptions {
  readonly directory: KeyedDirectory;
  /** True if this person has the role that a locked text names. */
  readonly mayEdit: (editableBy: Role | null) => boolean;
}

/** Refuses changes of locked text and of choices to be made, and tells why. */
export function protectLocked({ directory, mayEdit }: LockedOptions): Plugin {
  const reader = new LockedReader(directory);
  let view: EditorView | null = null;
  let tip: LockedTip | null = null;

  const refusalOf = (transaction: Transaction, { doc }: EditorState): RefusedChange | null => {
    if (!transaction.docChanged || transaction.getMeta(FROM_OUTSIDE)) return null;
    const [before, after] = [reader.read(doc), reader.read(transaction.doc)];
    if (before === after) return null;
    const isUndo = transaction.getMeta('history$') !== undefined;
    // What was removed comes back as it was.
    const locked = findChangedLocked({ before, after, origin: () => (isUndo ? after : null), mayEdit });
    if (locked !== null) return { label: locked.label, kind: 'locked' };
    const isDecided = isUndo || transaction.getMeta(DECIDES_REGION) === true;
    const choice = isDecided ? null : findChangedChoice(doc, transaction.doc);
    return choice === null ? null : { label: choice, kind: 'choice' };
  };

  const refuse = (refused: RefusedChange, transaction: Transaction): void => {
    // Later, since a state may be computed without being shown.
    queueMicrotask(() => {
      if (view === null || view.isDestroyed || !transaction.before.eq(view.state.doc)) return;
      const rest = isDeletion(transaction) ? deleteAroundLocked(view.state, transaction, mayEdit) : null;
      if (rest !== null && refusalOf(rest, view.state) === null) view.dispatch(rest);
      tip?.refuse(refused);
    });
  };

  return new Plugin({
    filterTransaction: (transaction, state) => {
      const refused = refusalOf(transaction, state);
      if (refused === null) return true;
      refuse(refused, transaction);
      return false;
    },
    props: { transformPasted: withoutRegions },
    view: (opened) => {
      view = opened;
      tip = new LockedTip(opened, mayEdit);
      return tip;
    },
  });
}

/** Returns the name of a choice that isn't as it was. */
function findChangedChoice(before: Node, after: Node): string | null {
  const left = choicesOf(after);
  for (const [key, choice] of choicesOf(before)) {
    const now = left.get(key);
    if (now === undefined || !now.eq(choice)) return String(choice.attrs.label);
  }
  return null;
}

function choicesOf(doc: Node): Map<string, Node> {
  const found = new Map<string, Node>();
  doc.descendants((node) => {
    if (node.type.name === 'choice') found.set(String(node.attrs.key), node);
    return !node.isTextblock;
  });
  return found;
}
