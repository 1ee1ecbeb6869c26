import type { Condition } from '@letterdesk/core/conditions/condition';
import type { Evaluation } from '@letterdesk/core/conditions/evaluator';
import { mapNames } from '@letterdesk/core/conditions/map-names';
import { type Branch, type Nested, type NestingProblemCode, nest } from '@letterdesk/core/conditions/nest';
import { writeCondition } from '@letterdesk/core/conditions/serialiser';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { paragraphOf } from '../build-nodes.ts';
import { findLoneDirective } from './find-directive.ts';
import { type InlinePart, renamePlaceholders, splitInline } from './inline-parts.ts';

/** What decides a template's branches. */
export interface Deciding {
  evaluate(condition: Condition): Evaluation;
  /** Returns a list's number of items, and the names of their fields; null if it is missing. */
  itemsOf(list: string): { readonly count: number; readonly fields: readonly string[] } | null;
  /** Names a field of an item, counted from 1. */
  itemName(list: string, index: number, field: string): string;
}

/** Which branch of a condition a letter has. */
export interface Choice {
  /** The condition after `if`, in its canonical form; of a list, `each` and its name. */
  readonly source: string;
  /** The branch's place, from 0; null if none was met. Of a list, the number of its items. */
  readonly taken: number | null;
  /** Names of expressions whose missing values left a condition before it unknown. */
  readonly gaps: readonly string[];
}

export interface Chosen {
  readonly document: DocumentNode;
  /** In the order of the document, of the branches that the letter has. */
  readonly choices: readonly Choice[];
  /** Where directives don't fit together. If there are any, nothing was chosen. */
  readonly problems: readonly BranchProblem[];
}

export interface BranchProblem {
  readonly code: NestingProblemCode | 'merged_rows';
  readonly message: string;
}

const MERGED_ROWS = 'Conditions of rows can’t be in a table with cells over several rows.';

/** Keeps the branches of a template whose conditions are met, and repeats the parts of lists for each item. */
export function chooseBranches(template: DocumentNode, deciding: Deciding): Chosen {
  const walk = new Walk(deciding);
  const document = walk.node(template, TOP) ?? template;
  const { choices, problems } = walk;
  return problems.length > 0 ? { document: template, choices: [], problems } : { document, choices, problems };
}

/** Renames what belongs to the item of the innermost lists. */
type Scope = (name: string) => string;

const TOP: Scope = (name) => name;

class Walk {
  readonly choices: Choice[] = [];
  readonly problems: BranchProblem[] = [];
  readonly #deciding: Deciding;

  constructor(deciding: Deciding) {
    this.#deciding = deciding;
  }

  /** @returns null if nothing of a table or a list is left. */
  node(node: DocumentNode, scope: Scope): DocumentNode | null {
    const { type, content = [] } = node;
    // What was flooded has no directives.
    if (node.content === undefined || type === 'keyedBlock') return node;
    if (type === 'paragraph' || type === 'heading') return { ...node, content: this.#inline(content, scope) };
    const { parts, problems } = nest(content, findLoneDirective);
    this.problems.push(...problems);
    if (type === 'table' && parts.some(({ kind }) => kind !== 'part') && hasMergedRows(content)) {
      this.problems.push({ code: 'merged_rows', message: MERGED_ROWS });
    }
    const kept = this.#resolve(parts, scope, (part, inner) => {
      // A directive that doesn't fit was reported.
      if (findLoneDirective(part) !== null) return [part];
      const resolved = this.node(part, inner);
      return resolved === null ? [] : [resolved];
    });
    return withContent(node, kept);
  }

  #inline(content: readonly DocumentNode[], scope: Scope): readonly DocumentNode[] {
    const { parts, problems } = nest<InlinePart>(splitInline(content), ({ directive }) => directive);
    this.problems.push(...problems);
    return this.#resolve(parts, scope, ({ nodes }, inner) => renamePlaceholders(nodes, inner));
  }

  #resolve<Part>(
    parts: readonly Nested<Part>[],
    scope: Scope,
    keep: (part: Part, scope: Scope) => readonly DocumentNode[],
  ): DocumentNode[] {
    return parts.flatMap((one) => {
      if (one.kind === 'part') return keep(one.part, scope);
      if (one.kind === 'choice') return this.#resolve(this.#choose(one.branches, scope), scope, keep);
      return this.#eachItem(one.name, scope).flatMap((item) => this.#resolve(one.parts, item, keep));
    });
  }

  #choose<Part>(branches: readonly Branch<Part>[], scope: Scope): readonly Nested<Part>[] {
    const gaps: string[] = [];
    const taken = branches.findIndex(({ condition }) => {
      if (condition === null) return true;
      const evaluation = this.#deciding.evaluate(mapNames(condition, scope));
      gaps.push(...evaluation.gaps);
      return evaluation.outcome === 'met';
    });
    const [first] = branches;
    const source = first?.condition ? writeCondition(mapNames(first.condition, scope)) : '';
    this.choices.push({ source, taken: taken === -1 ? null : taken, gaps: [...new Set(gaps)] });
    return branches[taken]?.parts ?? [];
  }

  #eachItem(name: string, scope: Scope): Scope[] {
    const items = this.#deciding.itemsOf(name);
    this.choices.push({ source: `each ${name}`, taken: items?.count ?? null, gaps: items === null ? [name] : [] });
    if (items === null) return [];
    return Array.from(
      { length: items.count },
      (_, index) => (field: string) =>
        items.fields.includes(field) ? this.#deciding.itemName(name, index + 1, field) : scope(field),
    );
  }
}

function hasMergedRows(rows: readonly DocumentNode[]): boolean {
  return rows.some(({ content = [] }) => content.some(({ attrs }) => Number(attrs?.rowspan ?? 1) > 1));
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
