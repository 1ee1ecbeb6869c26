import type { Condition } from './condition.ts';
import type { Directive } from './directive.ts';
import { CONDITION_LIMITS } from './limits.ts';

/** Parts in their order: as given, or between directives. `opening` has the directive that opens a choice or list. */
export type Nested<Part> =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'choice'; readonly opening: Part; readonly branches: readonly Branch<Part>[] }
  | { readonly kind: 'each'; readonly opening: Part; readonly name: string; readonly parts: readonly Nested<Part>[] };

export interface Branch<Part> {
  /** Null for `else`. */
  readonly condition: Condition | null;
  readonly parts: readonly Nested<Part>[];
}

export type NestingProblemCode = 'not_opened' | 'not_closed' | 'after_else' | 'too_deep' | 'too_many';

export interface NestingProblem<Part> {
  readonly code: NestingProblemCode;
  /** The part with the directive. */
  readonly part: Part;
  readonly message: string;
}

export interface Nesting<Part> {
  readonly parts: readonly Nested<Part>[];
  readonly problems: readonly NestingProblem<Part>[];
}

interface Open<Part> {
  readonly part: Part;
  readonly parts: Nested<Part>[];
  readonly close: () => Nested<Part>;
  /** Begins another branch; false after `else` and in `each`. */
  readonly branch: (condition: Condition | null) => Nested<Part>[] | null;
}

/**
 * Groups parts by the directives among them. A part with a directive that doesn't fit stays a part, with a problem.
 * @param directiveOf the directive that a part is; null for content.
 */
export function nest<Part>(parts: readonly Part[], directiveOf: (part: Part) => Directive | null): Nesting<Part> {
  const problems: NestingProblem<Part>[] = [];
  const root: Nested<Part>[] = [];
  const open: Open<Part>[] = [];
  let current = root;
  let count = 0;
  const innermostParts = () => open.at(-1)?.parts ?? root;
  const report = (code: NestingProblemCode, part: Part): void => {
    problems.push({ code, part, message: MESSAGES[code] });
    current.push({ kind: 'part', part });
  };
  const begin = (directive: Extract<Directive, { kind: 'if' | 'each' }>, part: Part): void => {
    count += 1;
    if (count > CONDITION_LIMITS.count) report('too_many', part);
    else if (open.length >= CONDITION_LIMITS.depth) report('too_deep', part);
    else {
      const opened = directive.kind === 'if' ? openChoice(part, directive.condition) : openEach(part, directive.name);
      open.push(opened);
      current = opened.parts;
    }
  };
  const end = (part: Part): void => {
    const closed = open.pop();
    current = innermostParts();
    if (closed === undefined) report('not_opened', part);
    else current.push(closed.close());
  };
  const goOn = (condition: Condition | null, part: Part): void => {
    const innermost = open.at(-1);
    const next = innermost?.branch(condition) ?? null;
    if (next !== null) current = next;
    else report(innermost === undefined ? 'not_opened' : 'after_else', part);
  };
  for (const part of parts) {
    const directive = directiveOf(part);
    if (directive === null || directive.kind === 'clause') current.push({ kind: 'part', part });
    else if (directive.kind === 'if' || directive.kind === 'each') begin(directive, part);
    else if (directive.kind === 'end') end(part);
    else goOn(directive.kind === 'else if' ? directive.condition : null, part);
  }
  for (let left = open.pop(); left !== undefined; left = open.pop()) {
    problems.push({ code: 'not_closed', part: left.part, message: MESSAGES.not_closed });
    innermostParts().push(left.close());
  }
  return { parts: root, problems };
}

const MESSAGES: Readonly<Record<NestingProblemCode, string>> = {
  not_opened: 'There’s no {{if …}} or {{each …}} before this.',
  not_closed: 'The {{end}} of this is missing. Both belong in the same text, cell, list or table.',
  after_else: 'Only {{end}} may follow here.',
  too_deep: `Conditions may be ${CONDITION_LIMITS.depth} levels deep.`,
  too_many: `A text may have ${CONDITION_LIMITS.count} conditions.`,
};

function openEach<Part>(part: Part, name: string): Open<Part> {
  const parts: Nested<Part>[] = [];
  return { part, parts, close: () => ({ kind: 'each', opening: part, name, parts }), branch: () => null };
}

function openChoice<Part>(part: Part, condition: Condition): Open<Part> {
  const branches: { condition: Condition | null; parts: Nested<Part>[] }[] = [{ condition, parts: [] }];
  return {
    part,
    /** Of the last branch. */
    get parts() {
      return branches.at(-1)?.parts ?? [];
    },
    close: () => ({ kind: 'choice', opening: part, branches }),
    branch(next) {
      if (branches.at(-1)?.condition === null) return null;
      const parts: Nested<Part>[] = [];
      branches.push({ condition: next, parts });
      return parts;
    },
  };
}
