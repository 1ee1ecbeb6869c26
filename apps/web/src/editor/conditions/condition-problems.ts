import { clauseKey } from '@letterdesk/core/clauses/clause-name';
import { checkCondition } from '@letterdesk/core/conditions/check';
import { isOfRegion } from '@letterdesk/core/conditions/directive';
import type { ValueType } from '@letterdesk/core/flooding/values';
import { describeUnknownClause } from '@letterdesk/document/clauses/expand-clauses';
import { IN_LOCKED } from '@letterdesk/document/conditions/region-places';
import type { Authoring, AuthoringExpression } from '../shortcodes/authoring.ts';
import { findItemField } from './item-fields.ts';
import type { Branch, Conditions, DirectiveProblem, Frame } from './read-conditions.ts';

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
  const problems = [
    ...conditions.problems,
    ...unknown,
    ...inLocked(conditions),
    ...clauseProblems(conditions, authoring),
  ].sort((one, other) => one.from - other.from);
  known.set(conditions, { authoring, problems });
  return problems;
}

/** Clauses are checked once they have loaded. */
function clauseProblems({ clauses }: Conditions, { clauses: known }: Authoring): DirectiveProblem[] {
  return clauses.flatMap(({ name, source, from, to }) => {
    if (!known || known.has(clauseKey(name))) return [];
    return [{ code: 'unknown_name', message: describeUnknownClause(name), source, from, to }];
  });
}

/** Regions in locked text. */
function inLocked({ frames }: Conditions): DirectiveProblem[] {
  const regions = frames.filter(({ branches: [first] }) => isOfRegion(first.line.directive));
  const locked = regions.filter(({ branches: [first] }) => first.line.directive.kind === 'locked');
  return regions.flatMap(({ from, to, branches: [{ line }] }) => {
    if (!locked.some((one) => one.from < from && to < one.to)) return [];
    return [{ ...IN_LOCKED, source: line.source, from: line.textFrom, to: line.textTo }];
  });
}

type Expressions = ReadonlyMap<string, AuthoringExpression>;

function problemsOfFrame(frame: Frame, expressions: Expressions): DirectiveProblem[] {
  return frame.branches.flatMap((branch) => problemsOfBranch(branch, frame, expressions));
}

function problemsOfBranch({ line }: Branch, { lists }: Frame, expressions: Expressions): DirectiveProblem[] {
  const { directive, isReadable, source, wordsFrom, textFrom, textTo } = line;
  if (!isReadable || directive.kind === 'else' || directive.kind === 'end' || isOfRegion(directive)) return [];
  if (directive.kind === 'each') {
    const message = `There’s no list named ${directive.name}.`;
    const isList = expressions.get(directive.name)?.valueType === 'list';
    return isList ? [] : [{ code: 'unknown_name', message, source, from: textFrom, to: textTo }];
  }
  const typeOf = (name: string): ValueType | undefined =>
    (findItemField(name, lists, expressions) ?? expressions.get(name))?.valueType;
  return checkCondition(directive.condition, typeOf).map(({ code, message, span }) => ({
    code,
    message,
    source,
    from: wordsFrom + span.start,
    to: wordsFrom + span.end,
  }));
}
