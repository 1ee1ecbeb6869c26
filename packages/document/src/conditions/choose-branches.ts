import type { BranchChoice } from '@letterdesk/core/conditions/branch-choice';
import { comparisonsIn } from '@letterdesk/core/conditions/check';
import type { Condition } from '@letterdesk/core/conditions/condition';
import type { Evaluation } from '@letterdesk/core/conditions/evaluator';
import { mapNames } from '@letterdesk/core/conditions/map-names';
import type { Branch, Nested } from '@letterdesk/core/conditions/nest';
import { writeCondition } from '@letterdesk/core/conditions/serialiser';
import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { itemName } from '@letterdesk/core/flooding/list-items';
import { paragraphOf } from '../build-nodes.ts';
import { tooManyParts } from '../error.ts';
import { renamePlaceholders } from './inline-parts.ts';
import { lockInLine, regionOfBlocks, type Wrap } from './make-regions.ts';
import type { BranchProblem } from './merged-rows.ts';
import { type Children, excerptOf, isTextblock, nestNode } from './nest-node.ts';
import { IN_LOCKED } from './region-places.ts';

/** What decides a template's branches. */
export interface Deciding {
  evaluate(condition: Condition): Evaluation;
  /** Returns a list's number of items; null if it is missing. */
  countOf(list: string): number | null;
  isField(list: string, name: string): boolean;
  /** Returns what to take at a place, whatever the values are; undefined to evaluate. */
  given?(key: string): Choice['taken'] | undefined;
}

/** With the expressions that were compared. */
export type Choice = Omit<BranchChoice, 'values'> & { readonly names: readonly string[] };

export interface Chosen {
  readonly document: DocumentNode;
  /** In the order of the document, of the branches that the letter has. */
  readonly choices: readonly Choice[];
  /** Where directives don't fit together. If there are any, nothing was chosen. */
  readonly problems: readonly BranchProblem[];
}

/**
 * Keeps the branches of a template whose conditions are met, and repeats the parts of lists for each item.
 * Throws DocumentError if lists in lists make it too large.
 */
export function chooseBranches(template: DocumentNode, deciding: Deciding): Chosen {
  const walk = new Walk(deciding);
  const document = walk.node(template, '', TOP) ?? template;
  const { choices, problems } = walk;
  return problems.length > 0 ? { document: template, choices: [], problems } : { document, choices, problems };
}

/** Where a part is. For the item of the innermost lists: renames its fields, and marks keys. */
interface Scope {
  readonly rename: (name: string) => string;
  readonly items: string;
  /** In locked text, where no other region can be. */
  readonly isLocked: boolean;
}

const TOP: Scope = { rename: (name) => name, items: '', isLocked: false };

/** Returns what is left of a part. */
type Keep = (part: Children, scope: Scope) => readonly DocumentNode[];

class Walk {
  readonly choices: Choice[] = [];
  readonly problems: BranchProblem[] = [];
  readonly #deciding: Deciding;
  /** Parts that were kept, and items. */
  #spent = 0;

  constructor(deciding: Deciding) {
    this.#deciding = deciding;
  }

  /** @returns null if nothing of a table or a list is left. */
  node(node: DocumentNode, key: string, scope: Scope): DocumentNode | null {
    // What was flooded has no directives.
    if (node.content === undefined || node.type === 'keyedBlock') return node;
    const { parts, problems } = nestNode(node, key);
    this.problems.push(...problems);
    if (isTextblock(node)) {
      const inLine: Keep = ({ nodes }, { rename }) => renamePlaceholders(nodes, rename);
      return { ...node, content: this.#resolve(parts, scope, inLine, lockInLine) };
    }
    const inBlocks: Keep = ({ nodes, directive, ...part }, inner) => {
      // A directive that doesn't fit was reported.
      if (directive !== null) return nodes;
      return nodes.flatMap((child) => this.node(child, part.key, inner) ?? []);
    };
    return withContent(node, this.#resolve(parts, scope, inBlocks, regionOfBlocks));
  }

  #resolve(parts: readonly Nested<Children>[], scope: Scope, keep: Keep, wrap: Wrap): DocumentNode[] {
    return parts.flatMap((one) => {
      const resolve = (some: readonly Nested<Children>[], inner: Scope) => this.#resolve(some, inner, keep, wrap);
      if (one.kind === 'choice') return resolve(this.#choose(one, scope), scope);
      if (one.kind === 'each') return this.#items(one, scope).flatMap((item) => resolve(one.parts, item));
      if (one.kind === 'region') return this.#region(one, scope, resolve, wrap);
      this.#spend(1);
      return keep(one.part, scope);
    });
  }

  #region(
    { opening, directive, variants }: Extract<Nested<Children>, { kind: 'region' }>,
    scope: Scope,
    resolve: (parts: readonly Nested<Children>[], scope: Scope) => DocumentNode[],
    wrap: Wrap,
  ): readonly DocumentNode[] {
    if (scope.isLocked) this.problems.push(IN_LOCKED);
    const inner = { ...scope, isLocked: scope.isLocked || directive.kind === 'locked' };
    const found = variants.map(({ label, parts }) => ({ label, content: resolve(parts, inner) }));
    return scope.isLocked ? (found[0]?.content ?? []) : wrap(directive, opening.key + scope.items, found);
  }

  #spend(count: number): void {
    this.#spent += count;
    if (this.#spent > DOCUMENT_LIMITS.nodes) throw tooManyParts();
  }

  #choose(
    { opening, branches }: Extract<Nested<Children>, { kind: 'choice' }>,
    scope: Scope,
  ): Branch<Children>['parts'] {
    const key = opening.key + scope.items;
    const conditions = branches.map(({ condition }) => condition && mapNames(condition, scope.rename));
    const gaps = new Set<string>();
    const names = new Set<string>();
    const found = conditions.findIndex((condition) => {
      if (condition === null) return true;
      const evaluation = this.#deciding.evaluate(condition);
      for (const { name } of comparisonsIn(condition)) names.add(name);
      for (const name of evaluation.gaps) gaps.add(name);
      return evaluation.outcome === 'met';
    });
    const given = this.#deciding.given?.(key);
    const taken = given === undefined ? (found === -1 ? null : found) : given;
    const [first] = conditions;
    this.choices.push({
      key,
      source: first ? writeCondition(first) : '',
      excerpt: excerptOf(branches[0]?.parts ?? []),
      taken,
      names: [...names],
      gaps: [...gaps],
    });
    return taken === null ? [] : (branches[taken]?.parts ?? []);
  }

  #items({ opening, name, parts }: Extract<Nested<Children>, { kind: 'each' }>, scope: Scope): Scope[] {
    const key = opening.key + scope.items;
    const count = this.#deciding.countOf(name);
    const given = this.#deciding.given?.(key);
    const taken = given === undefined ? count : given;
    const gaps = count === null ? [name] : [];
    this.#spend(1 + (taken ?? 0));
    this.choices.push({ key, source: `each ${name}`, excerpt: excerptOf(parts), taken, names: [name], gaps });
    return Array.from({ length: taken ?? 0 }, (_, index) => ({
      ...scope,
      rename: (field) => (this.#deciding.isField(name, field) ? itemName(name, index + 1, field) : scope.rename(field)),
      items: `${scope.items}#${index + 1}`,
    }));
  }
}

/** Fills up what may not be empty; a table or list without content is null. */
function withContent(node: DocumentNode, content: readonly DocumentNode[]): DocumentNode | null {
  const [first] = content;
  switch (node.type) {
    case 'table':
    case 'bulletList':
    case 'orderedList':
      return first === undefined ? null : { ...node, content };
    case 'listItem':
      return { ...node, content: first?.type === 'paragraph' ? content : [paragraphOf(''), ...content] };
    default:
      return { ...node, content: first === undefined ? [paragraphOf('')] : content };
  }
}
