import type { Directive } from '@letterdesk/core/conditions/directive';
import type { Editor } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { deleteBranch, deleteFrame, removeFrame } from './change-frames.ts';
import { conditionsIn, isFolded, setFolded } from './condition-plugin.ts';
import { directivesOf, type PlacedDirective } from './directives-in-text.ts';
import { addBranch, ELSE } from './insert-frame.ts';
import type { Branch } from './read-conditions.ts';

/** What is open for conditions. */
export type OpenedCondition =
  | { readonly kind: 'new'; readonly directive: 'if' | 'each' | 'locked' | 'optional' | 'choice' }
  /** Of the directive that starts at a position. */
  | { readonly kind: 'menu' | 'form' | 'case'; readonly at: number };

/** What can be done with a condition. */
export interface ConditionAction {
  readonly id: string;
  readonly label: string;
  readonly isDestructive?: boolean;
  readonly perform: (editor: Editor, open: (opened: OpenedCondition) => void) => void;
}

/** Returns the directive that starts at a position. */
export function directiveAt(state: EditorState, at: number): PlacedDirective | null {
  const conditions = conditionsIn(state);
  return (conditions && directivesOf(conditions).find(({ line }) => line.textFrom === at)) ?? null;
}

/** Returns the directive at the selection, or the one that begins the case around it. */
export function directiveAround(state: EditorState): PlacedDirective | null {
  const conditions = conditionsIn(state);
  if (!conditions || conditions.frames.length === 0) return null;
  const { from, to } = state.selection;
  const directives = directivesOf(conditions);
  const here = directives.find(({ line }) => line.textFrom <= from && to <= line.textTo);
  if (here) return here;
  const around = directives.filter(
    ({ branch }) => branch && branch.content.from <= from && to <= branch.content.to && branch.content.to > from,
  );
  return around.sort((one, other) => sizeOf(one) - sizeOf(other))[0] ?? null;
}

function sizeOf({ frame: { from, to } }: PlacedDirective): number {
  return to - from;
}

const NOUNS: Partial<Record<Directive['kind'], string>> = {
  each: 'repetition',
  locked: 'lock',
  optional: 'option',
  choice: 'choice',
  variant: 'variant',
};

/** Returns what a directive is called: `condition`, `lock`. */
export function nounOf({ directive }: { readonly directive: Pick<Directive, 'kind'> }): string {
  return NOUNS[directive.kind] ?? 'condition';
}

/** Returns the case that has a condition, list or name; for `else` and `end`, the first. */
function formBranch({ frame, branch }: PlacedDirective): Branch {
  return branch && branch.line.directive.kind !== 'else' ? branch : frame.branches[0];
}

/** Returns the case after which another may be added. */
function lastConditional({ frame, branch }: PlacedDirective): Branch {
  const conditional = frame.branches.filter(({ line }) => line.directive.kind !== 'else');
  return branch && conditional.includes(branch) ? branch : (conditional.at(-1) ?? frame.branches[0]);
}

/** Returns what can be done with a directive's condition. */
export function actionsOf(state: EditorState, placed: PlacedDirective): readonly ConditionAction[] {
  const { frame, branch, line } = placed;
  const { line: opening } = frame.branches[0];
  const { kind } = opening.directive;
  const noun = nounOf(opening);
  const hasElse = frame.branches.some((one) => one.line.directive.kind === 'else');
  const isFoldable = branch !== null && branch.count > 0 && frame.level !== 'inline';
  const dispatch = (transaction: (state: EditorState) => Transaction) => (editor: Editor) => {
    editor.view.dispatch(transaction(editor.state));
    editor.view.focus();
  };
  const actions: (ConditionAction | false)[] = [
    {
      id: 'change',
      label: `Change ${nounOf(formBranch(placed).line)}…`,
      perform: (_editor, open) => open({ kind: 'form', at: formBranch(placed).line.textFrom }),
    },
    (kind === 'if' || kind === 'choice') && {
      id: 'case',
      label: kind === 'if' ? 'Add another case…' : 'Add another variant…',
      perform: (_editor, open) => open({ kind: 'case', at: lastConditional(placed).line.textFrom }),
    },
    kind === 'if' &&
      !hasElse && {
        id: 'otherwise',
        label: 'Add otherwise',
        perform: dispatch((now) => addBranch(now, frame, frame.branches.at(-1) as Branch, ELSE)),
      },
    isFoldable && {
      id: 'fold',
      label: isFolded(state, line.textFrom) ? 'Show content' : 'Hide content',
      perform: dispatch((now) => setFolded(now, line.textFrom, !isFolded(now, line.textFrom))),
    },
    branch !== null &&
      frame.branches[0] !== branch && {
        id: 'deleteCase',
        label: kind === 'choice' ? 'Delete this variant' : 'Delete this case',
        isDestructive: true,
        perform: dispatch((now) => deleteBranch(now, branch)),
      },
    { id: 'remove', label: `Remove ${noun}, keep content`, perform: dispatch((now) => removeFrame(now, frame)) },
    {
      id: 'delete',
      label: `Delete ${noun} and content`,
      isDestructive: true,
      perform: dispatch((now) => deleteFrame(now, frame)),
    },
  ];
  return actions.filter((action) => action !== false);
}
