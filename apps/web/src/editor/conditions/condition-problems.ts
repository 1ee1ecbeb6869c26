import { checkCondition } from '@letterdesk/core/conditions/check';
import { checkList } from '@letterdesk/core/conditions/check-list';
import type { ValueType } from '@letterdesk/core/flooding/values';
import type { Authoring, AuthoringExpression } from '../shortcodes/authoring.ts';
import { findItemField } from './item-fields.ts';
import type { Branch, Conditions, DirectiveProblem, Frame } from './read-conditions.ts';

/** What precedes a condition in its source. */
const OPENING = /^[^{]*\{\{\s*(?:else\s+)?if/i;

const known = new WeakMap<
  Conditions,
  { readonly authoring: Authoring; readonly problems: readonly DirectiveProblem[] }
>();

/** Returns all problems of a document's conditions in order; expressions are checked once they have loaded. */
export function problemsOf(conditions: Conditions, authoring: Authoring): readonly DirectiveProblem[] {
  const before = known.get(conditions);
  if (before?.authoring === authoring) return before.problems;
  const { expressions } = authoring;
  const unknown = expressions === null ? [] : conditions.frames.flatMap((frame) => problemsOfFrame(frame, expressions));
  const problems = [...conditions.problems, ...unknown].sort((one, other) => one.from - other.from);
  known.set(conditions, { authoring, problems });
  return problems;
}

type Expressions = ReadonlyMap<string, AuthoringExpression>;

function problemsOfFrame(frame: Frame, expressions: Expressions): DirectiveProblem[] {
  return frame.branches.flatMap((branch) => problemsOfBranch(branch, frame, expressions));
}

function problemsOfBranch({ line }: Branch, { lists }: Frame, expressions: Expressions): DirectiveProblem[] {
  const { directive, isReadable, source, textFrom, textTo } = line;
  if (!isReadable) return [];
  if (directive.kind === 'each') {
    const problem = checkList(directive.name, expressions);
    return problem === null ? [] : [{ ...problem, from: textFrom, to: textTo }];
  }
  if (directive.kind === 'else' || directive.kind === 'end') return [];
  const start = textFrom + (OPENING.exec(source)?.[0].length ?? 0);
  return checkCondition(directive.condition, definitionsIn(lists, expressions)).flatMap(({ code, message, span }) => {
    const name = source.slice(start - textFrom + span.start).match(/^[\w.]+/)?.[0] ?? '';
    // Its list's fields may not be known here.
    if (code === 'unknown_name' && findItemField(name, lists, expressions) === 'unknown') return [];
    return [{ code, message, from: start + span.start, to: start + span.end }];
  });
}

/** The expressions, and the fields of the items of the lists. */
function definitionsIn(
  lists: readonly string[],
  expressions: Expressions,
): ReadonlyMap<string, { valueType: ValueType }> {
  const fields = lists.flatMap((list) => expressions.get(list)?.fields ?? []);
  if (fields.length === 0) return expressions;
  return new Map<string, { valueType: ValueType }>([
    ...expressions,
    ...fields.map((field) => [field.name, field] as const),
  ]);
}
