import type { Condition } from './condition.ts';
import { type Directive, opensPart } from './directive.ts';
import { CONDITION_LIMITS } from './limits.ts';
import type { RegionDirective } from './region.ts';

/** Parts in their order: as given, or between directives. `opening` has the directive that opens a choice or list. */
export type Nested<Part> =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'choice'; readonly opening: Part; readonly branches: readonly Branch<Part>[] }
  | { readonly kind: 'each'; readonly opening: Part; readonly name: string; readonly parts: readonly Nested<Part>[] }
  | {
      readonly kind: 'region';
      readonly opening: Part;
      readonly directive: RegionDirective;
      /** The variants of a choice, or one without a name. */
      readonly variants: readonly Variant<Part>[];
    };

export interface Variant<Part> {
  readonly label: string;
  readonly parts: readonly Nested<Part>[];
}

export interface Branch<Part> {
  /** Null for `else`. */
  readonly condition: Condition | null;
  readonly parts: readonly Nested<Part>[];
}

export type NestingProblemCode =
  | 'not_opened'
  | 'not_closed'
  | 'after_else'
  | 'too_deep'
  | 'too_many'
  | 'not_in_choice'
  | 'before_variant'
  | 'few_variants';

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
  /** Begins another branch or variant; null where there can be none. */
  readonly branch: (directive: Directive) => Nested<Part>[] | null;
  /** What is wrong with a part that was read to its end. */
  readonly problem?: () => NestingProblemCode | null;
}

/**
 * Groups parts by the directives among them. A part with a directive that doesn't fit stays a part, with a problem.
 * @param directiveOf the directive that a part is; null for content.
 * @param isEmpty true for content that shows nothing, which may be before the first variant of a choice.
 */
export function nest<Part>(
  parts: readonly Part[],
  directiveOf: (part: Part) => Directive | null,
  isEmpty: (part: Part) => boolean = () => false,
): Nesting<Part> {
  const problems: NestingProblem<Part>[] = [];
  const root: Nested<Part>[] = [];
  const open: Open<Part>[] = [];
  let current = root;
  let count = 0;
  const innermostParts = () => open.at(-1)?.parts ?? root;
  const note = (code: NestingProblemCode, part: Part): void => {
    problems.push({ code, part, message: MESSAGES[code] });
  };
  const report = (code: NestingProblemCode, part: Part): void => {
    note(code, part);
    current.push({ kind: 'part', part });
  };
  const begin = (directive: Directive, part: Part): void => {
    count += 1;
    if (count > CONDITION_LIMITS.count) report('too_many', part);
    else if (open.length >= CONDITION_LIMITS.depth) report('too_deep', part);
    else {
      const opened = openPart(directive, part, isEmpty);
      open.push(opened);
      current = opened.parts;
    }
  };
  const end = (part: Part): void => {
    const closed = open.pop();
    current = innermostParts();
    if (closed === undefined) report('not_opened', part);
    else {
      const problem = closed.problem?.() ?? null;
      if (problem !== null) note(problem, closed.part);
      current.push(closed.close());
    }
  };
  const goOn = (directive: Directive, part: Part): void => {
    const innermost = open.at(-1);
    const next = innermost?.branch(directive) ?? null;
    if (next !== null) current = next;
    else if (directive.kind === 'variant') report('not_in_choice', part);
    else report(innermost === undefined ? 'not_opened' : 'after_else', part);
  };
  for (const part of parts) {
    const directive = directiveOf(part);
    if (directive === null || directive.kind === 'clause') current.push({ kind: 'part', part });
    else if (opensPart(directive)) begin(directive, part);
    else if (directive.kind === 'end') end(part);
    else goOn(directive, part);
  }
  for (let left = open.pop(); left !== undefined; left = open.pop()) {
    note('not_closed', left.part);
    innermostParts().push(left.close());
  }
  return { parts: root, problems };
}

const MESSAGES: Readonly<Record<NestingProblemCode, string>> = {
  not_opened: 'What this belongs to is missing, such as {{if …}} or {{locked …}} before it.',
  not_closed: 'The {{end}} of this is missing. Both belong in the same text, cell, list or table.',
  after_else: 'Only {{end}} may follow here.',
  too_deep: `Conditions may be ${CONDITION_LIMITS.depth} levels deep.`,
  too_many: `A text may have ${CONDITION_LIMITS.count} conditions.`,
  not_in_choice: 'There’s no {{choice …}} before this.',
  before_variant: 'What a choice contains begins with a {{variant …}}. Move the text above it into a variant.',
  few_variants: 'A choice needs two variants at least, each after a {{variant …}}.',
};

function openPart<Part>(directive: Directive, part: Part, isEmpty: (part: Part) => boolean): Open<Part> {
  switch (directive.kind) {
    case 'if':
      return openChoice(part, directive.condition);
    case 'each':
      return openEach(part, directive.name);
    default:
      return openRegion(part, directive as RegionDirective, isEmpty);
  }
}

function openRegion<Part>(part: Part, directive: RegionDirective, isEmpty: (part: Part) => boolean): Open<Part> {
  const isChoice = directive.kind === 'choice';
  const before: Nested<Part>[] = [];
  const variants: { label: string; parts: Nested<Part>[] }[] = isChoice ? [] : [{ label: '', parts: before }];
  return {
    part,
    get parts() {
      return variants.at(-1)?.parts ?? before;
    },
    close: () => ({ kind: 'region', opening: part, directive, variants }),
    branch(next) {
      if (!isChoice || next.kind !== 'variant') return null;
      const parts: Nested<Part>[] = [];
      variants.push({ label: next.label, parts });
      return parts;
    },
    problem() {
      if (!isChoice) return null;
      if (before.some((one) => one.kind !== 'part' || !isEmpty(one.part))) return 'before_variant';
      return variants.length < 2 ? 'few_variants' : null;
    },
  };
}

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
      if (next.kind !== 'else' && next.kind !== 'else if') return null;
      if (branches.at(-1)?.condition === null) return null;
      const parts: Nested<Part>[] = [];
      branches.push({ condition: next.kind === 'else' ? null : next.condition, parts });
      return parts;
    },
  };
}
