import { checkCondition } from '@letterdesk/core/conditions/check';
import { opensPart } from '@letterdesk/core/conditions/directive';
import { CONDITION_LIMITS } from '@letterdesk/core/conditions/limits';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ValueType } from '@letterdesk/core/flooding/values';
import type { Span } from '@letterdesk/core/shortcodes/problem';
import { checkRuns, type PlacedProblem, toExcerpt } from '../placeholders.ts';
import { type PlacedDirective, TemplateRuns } from './template-runs.ts';

/** What a template may name. */
export interface TemplateNames {
  valueTypeOf(expression: string): ValueType | undefined;
  /** Returns the fields of a list's items by name; none if it is no list. */
  fieldsOf(list: string): ReadonlyMap<string, ValueType>;
  /** Returns why a clause can't be used; null if it can. */
  clauseProblem(clause: string): string | null;
}

/** The problems of a template, in order. */
export interface TemplateProblems {
  readonly placeholders: readonly PlacedProblem[];
  readonly directives: readonly PlacedProblem[];
}

export function checkTemplate(template: DocumentNode, names: TemplateNames): TemplateProblems {
  const { runs, directives, unfit } = new TemplateRuns(template);
  const typeIn = (lists: readonly string[]) => (name: string) =>
    lists
      .toReversed()
      .map((list) => names.fieldsOf(list).get(name))
      .find((type) => type !== undefined) ?? names.valueTypeOf(name);
  const placeholders = checkRuns(runs, ({ lists }) => {
    const valueTypeOf = typeIn(lists);
    return { isKnown: (name) => valueTypeOf(name) !== undefined, valueTypeOf };
  });
  const surplus = tooMany(directives);
  if (surplus !== null) return { placeholders, directives: [surplus] };
  const misspelt = directives.flatMap((placed) => checkDirective(placed, typeIn(placed.lists), names));
  const unbalanced = unfit.map(({ placed, problem }) => place(placed, problem));
  return { placeholders, directives: [...misspelt, ...unbalanced] };
}

function checkDirective(
  placed: PlacedDirective,
  typeOf: (name: string) => ValueType | undefined,
  { clauseProblem }: TemplateNames,
): PlacedProblem[] {
  const { directive, problem, from, isAlone } = placed;
  if (directive === null) return problem === null ? [] : [place(placed, problem)];
  if (directive.kind === 'each') {
    const message = `There’s no list named ${directive.name}.`;
    return typeOf(directive.name) === 'list' ? [] : [place(placed, { code: 'unknown_name', message })];
  }
  if (directive.kind === 'clause') {
    const message = isAlone ? clauseProblem(directive.name) : CLAUSE_NOT_ALONE;
    return message === null ? [] : [place(placed, { code: 'unknown_name', message })];
  }
  if (!('condition' in directive)) return [];
  return checkCondition(directive.condition, typeOf).map(({ span: { start, end }, ...wrong }) =>
    place(placed, { ...wrong, span: { start: start + from, end: end + from } }),
  );
}

const CLAUSE_NOT_ALONE = 'Write a clause in a paragraph of its own.';

function tooMany(directives: readonly PlacedDirective[]): PlacedProblem | null {
  const opening = directives.filter(({ directive }) => opensPart(directive));
  const surplus = opening[CONDITION_LIMITS.count];
  if (surplus === undefined) return null;
  return place(surplus, { code: 'too_many', message: `A text may have ${CONDITION_LIMITS.count} conditions.` });
}

/** Returns why a text has more conditions and lists than it may; null if it hasn't. */
export function findSurplus(template: DocumentNode): string | null {
  return tooMany(new TemplateRuns(template).directives)?.message ?? null;
}

/** Returns why the directives of a text, such as one with its clauses in place, don't fit together; null if they do. */
export function findMisfit(template: DocumentNode): string | null {
  return new TemplateRuns(template).unfit[0]?.problem.message ?? null;
}

function place(
  { block, offset, source, span: whole }: PlacedDirective,
  { code, message, span = whole }: { code: PlacedProblem['code']; message: string; span?: Span },
): PlacedProblem {
  return {
    code,
    message,
    block,
    span: { start: span.start + offset, end: span.end + offset },
    excerpt: toExcerpt(source),
  };
}
