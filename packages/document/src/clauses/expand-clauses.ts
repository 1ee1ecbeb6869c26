import { CLAUSE_DEPTH, clauseKey } from '@letterdesk/core/clauses/clause-name';
import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { paragraphOf } from '../build-nodes.ts';
import { findLoneDirective } from '../conditions/find-directive.ts';
import { tooManyParts } from '../error.ts';

/** A published text. */
export interface ClauseText {
  readonly name: string;
  readonly version: number;
  readonly document: DocumentNode;
}

/** By `clauseKey`. */
export type Clauses = ReadonlyMap<string, ClauseText>;

export type ClauseProblemCode = 'unknown_clause' | 'clause_cycle' | 'clause_too_deep';

export interface ClauseProblem {
  readonly code: ClauseProblemCode;
  readonly message: string;
}

export interface ExpandedText {
  readonly document: DocumentNode;
  /** Each once, also those inside others. */
  readonly used: readonly ClauseText[];
  /** References that stay text. */
  readonly problems: readonly ClauseProblem[];
}

/**
 * Puts clauses in the place of the paragraphs that refer to them.
 * @param inside the clause whose text it is, by key.
 * @throws DocumentError if clauses make the text too large.
 */
export function expandClauses(document: DocumentNode, clauses: Clauses, inside?: string): ExpandedText {
  const expansion = new Expansion(clauses);
  const expanded = expansion.node(document, inside === undefined ? [] : [inside]);
  return { document: expanded, used: [...expansion.used.values()], problems: [...expansion.problems.values()] };
}

/** Returns the names of the clauses that a text refers to itself, as they are written. */
export function clauseNamesIn(node: DocumentNode): string[] {
  const name = referenceIn(node);
  return name === null ? (node.content ?? []).flatMap(clauseNamesIn) : [name];
}

/** Returns the clause that a paragraph refers to; null for any other node. */
function referenceIn(node: DocumentNode): string | null {
  if (node.type !== 'paragraph') return null;
  const directive = findLoneDirective(node);
  return directive?.kind === 'clause' ? directive.name : null;
}

export const CLAUSE_NOT_ALONE = 'Write a clause in a paragraph of its own.';

export function describeUnknownClause(name: string): string {
  return `There’s no published clause named “${name}”.`;
}

interface Blocks {
  readonly content: readonly DocumentNode[];
  readonly size: number;
}

class Expansion {
  readonly used = new Map<string, ClauseText>();
  /** By message. */
  readonly problems = new Map<string, ClauseProblem>();
  readonly #clauses: Clauses;
  readonly #known = new Map<string, Blocks>();
  #size = 0;

  constructor(clauses: Clauses) {
    this.#clauses = clauses;
  }

  node(node: DocumentNode, path: readonly string[]): DocumentNode {
    const { content } = node;
    if (content === undefined || node.type === 'paragraph' || node.type === 'keyedBlock') return node;
    const expanded = content.flatMap((child) => {
      const name = referenceIn(child);
      return name === null ? this.node(child, path) : (this.#clause(name, path) ?? child);
    });
    if (expanded.every((child, index) => child === content[index])) return node;
    const beginsWell = node.type !== 'listItem' || expanded[0]?.type === 'paragraph';
    return { ...node, content: beginsWell ? expanded : [paragraphOf(''), ...expanded] };
  }

  /** @returns null if the reference stays text. */
  #clause(name: string, path: readonly string[]): readonly DocumentNode[] | null {
    const key = clauseKey(name);
    const clause = this.#clauses.get(key);
    if (path.includes(key)) return this.#refuse('clause_cycle', `The clause “${name}” would contain itself.`);
    if (clause === undefined) {
      return this.#refuse('unknown_clause', describeUnknownClause(name));
    }
    if (path.length >= CLAUSE_DEPTH) {
      return this.#refuse('clause_too_deep', `Clauses may be ${CLAUSE_DEPTH} levels deep; “${name}” is deeper.`);
    }
    this.used.set(key, clause);
    const { content, size } = this.#expanded(clause, [...path, key]);
    this.#size += size;
    if (this.#size > DOCUMENT_LIMITS.nodes) throw tooManyParts();
    return content;
  }

  #expanded(clause: ClauseText, path: readonly string[]): Blocks {
    const place = `${path.length} ${path.at(-1)}`;
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const { content = [] } = this.node(clause.document, path);
    const blocks = { content, size: content.reduce((sum, node) => sum + countNodes(node), 0) };
    this.#known.set(place, blocks);
    return blocks;
  }

  #refuse(code: ClauseProblemCode, message: string): null {
    this.problems.set(message, { code, message });
    return null;
  }
}

function countNodes({ content = [] }: DocumentNode): number {
  return content.reduce((count, child) => count + countNodes(child), 1);
}
