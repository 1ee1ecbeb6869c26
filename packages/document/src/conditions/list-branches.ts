import type { BranchChoice } from '@letterdesk/core/conditions/branch-choice';
import type { Condition } from '@letterdesk/core/conditions/condition';
import type { Nested } from '@letterdesk/core/conditions/nest';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { type Children, excerptOf, isTextblock, nestNode } from './nest-node.ts';

/** A branch of a template's condition, or the part of a list that is repeated. */
export interface TemplateBranch {
  readonly kind: 'if' | 'else if' | 'else' | 'each';
  /** Null for `else` and `each`. */
  readonly condition: Condition | null;
  /** Of `each`. */
  readonly list: string | null;
  /** The place of its condition or list, as in a {@link BranchChoice}'s key without the numbers of items. */
  readonly place: string;
  /** Its number among the branches of its condition, from 0. */
  readonly number: number;
  /** Index of the branch around it in the list of all; null at the top. */
  readonly parent: number | null;
  /** Index of the branch before it of the same condition. */
  readonly previous: number | null;
  /** Branches around it. */
  readonly depth: number;
  /** The lists for whose items it is repeated, outermost first. */
  readonly lists: readonly string[];
  /** How its text begins. */
  readonly excerpt: string;
}

/** Returns all branches of a template in order, also those inside others. */
export function listBranches(template: DocumentNode): TemplateBranch[] {
  const all: TemplateBranch[] = [];
  visit(template, '', { parent: null, depth: 0, lists: [] }, all);
  return all;
}

type Around = Pick<TemplateBranch, 'parent' | 'depth' | 'lists'>;

function visit(node: DocumentNode, key: string, around: Around, all: TemplateBranch[]): void {
  if (node.content === undefined || node.type === 'keyedBlock') return;
  visitParts(nestNode(node, key).parts, isTextblock(node), around, all);
}

function visitParts(
  parts: readonly Nested<Children>[],
  isInline: boolean,
  around: Around,
  all: TemplateBranch[],
): void {
  for (const one of parts) {
    if (one.kind === 'part') {
      const { nodes, key, directive } = one.part;
      if (!isInline && directive === null) for (const node of nodes) visit(node, key, around, all);
      continue;
    }
    if (one.kind === 'region') {
      for (const { parts: inner } of one.variants) visitParts(inner, isInline, around, all);
      continue;
    }
    let previous: number | null = null;
    for (const [number, { parts: inner, lists, ...branch }] of branchesOf(one).entries()) {
      const index = all.length;
      all.push({ ...branch, ...around, place: one.opening.key, number, previous, excerpt: excerptOf(inner) });
      previous = index;
      const within = { parent: index, depth: around.depth + 1, lists: [...around.lists, ...lists] };
      visitParts(inner, isInline, within, all);
    }
  }
}

function branchesOf(nested: Exclude<Nested<Children>, { kind: 'part' | 'region' }>) {
  if (nested.kind === 'each') {
    const { name, parts } = nested;
    return [{ kind: 'each' as const, condition: null, list: name, lists: [name], parts }];
  }
  return nested.branches.map(({ condition, parts }, index) => {
    const kind = condition === null ? ('else' as const) : index === 0 ? ('if' as const) : ('else if' as const);
    return { kind, condition, list: null, lists: [], parts };
  });
}

/** Returns how often each branch was taken; lists count their items. */
export function countTaken(
  branches: readonly TemplateBranch[],
  choices: readonly Pick<BranchChoice, 'key' | 'taken'>[],
): number[] {
  const taken = new Map<string, number>();
  const kinds = new Map(branches.map(({ place, kind }) => [place, kind]));
  for (const choice of choices) {
    if (choice.taken === null) continue;
    const place = choice.key.replace(/#\d+/g, '');
    const isList = kinds.get(place) === 'each';
    const key = `${place}:${isList ? 0 : choice.taken}`;
    taken.set(key, (taken.get(key) ?? 0) + (isList ? choice.taken : 1));
  }
  return branches.map(({ place, number }) => taken.get(`${place}:${number}`) ?? 0);
}
