import type { BranchChoice } from '@letterdesk/core/conditions/branch-choice';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { mergeAroundLocked } from '@letterdesk/document/merge/merge-around-locked';
import { choiceFor, differencesOf, type MergePart, mergedDocument } from '@letterdesk/document/merge/merge-documents';
import { toHtml } from '@letterdesk/document/serialise-html';
import { acceptText } from '../../text/accept-text.ts';
import type { FloodedTemplate, TemplateFlooding } from '../flooding/template-flooding.ts';

/** What a letter has at a place of its template. */
export type TakenBranch = Pick<BranchChoice, 'key' | 'taken'>;

/** A branch that a reflood would change. */
export interface BranchChange {
  readonly now: BranchChoice;
  readonly before: BranchChoice['taken'];
  /** A person changed the text there, so it stays unless it is asked for. */
  readonly handEdited: boolean;
}

export interface RefloodedBranches {
  readonly document: DocumentNode;
  readonly flooded: FloodedTemplate;
  readonly changes: readonly BranchChange[];
}

/** More changes are looked at together: if one was edited by hand, all count so. */
const LOOKED_AT_ALONE = 50;

/**
 * Changes the branches of a letter whose conditions have another result now. The letter is merged with its template
 * before and after, so what people wrote stays.
 * @param letter with its values reflooded.
 * @param flooding of the letter's version of its template.
 * @param take keys of the branches to change; undefined for all that weren't edited by hand.
 */
export async function refloodBranches(
  letter: DocumentNode,
  taken: readonly TakenBranch[],
  flooding: TemplateFlooding,
  take: readonly string[] | undefined,
): Promise<RefloodedBranches> {
  const before = new Map(taken.map((branch) => [branch.key, branch.taken]));
  const fresh = flooding.flood();
  const changed = fresh.branches.filter(({ key, taken: now }) => before.has(key) && before.get(key) !== now);
  const keeping = (kept: (key: string) => boolean): ReadonlyMap<string, BranchChoice['taken']> => {
    const known = new Set(fresh.branches.map(({ key }) => key));
    // Inside a branch that stays, everything stays.
    return new Map([...before].filter(([key]) => !known.has(key) || kept(key)));
  };
  const stay = new Set(changed.map(({ key }) => key));
  if (changed.length === 0) return { document: letter, flooded: fresh, changes: [] };
  const base = await normalise(flooding.flood(keeping((key) => stay.has(key))));
  const merge = async (flooded: FloodedTemplate) => mergeAroundLocked(base, letter, await normalise(flooded));
  const isEdited = async (keys: ReadonlySet<string>) =>
    hasConflict(await merge(flooding.flood(keeping((key) => stay.has(key) && !keys.has(key)))));
  const isAnyEdited = await isEdited(stay);
  const all = changed.length > LOOKED_AT_ALONE || !isAnyEdited ? isAnyEdited : null;
  const changes: BranchChange[] = [];
  for (const now of changed) {
    const handEdited = all ?? (await isEdited(new Set([now.key])));
    changes.push({ now, before: before.get(now.key) ?? null, handEdited });
  }
  const wanted = new Set(take ?? changes.filter(({ handEdited }) => !handEdited).map(({ now }) => now.key));
  const flooded = flooding.flood(keeping((key) => stay.has(key) && !wanted.has(key)));
  return { document: takeTheirs(await merge(flooded)), flooded, changes };
}

/** As a stored letter is. */
async function normalise({ doc }: FloodedTemplate): Promise<DocumentNode> {
  return (await acceptText(toHtml(doc))).document;
}

function hasConflict(parts: readonly MergePart[]): boolean {
  return differencesOf(parts).some(({ by }) => by === 'both');
}

/** A branch that was asked for replaces what was written there. */
function takeTheirs(parts: readonly MergePart[]): DocumentNode {
  return mergedDocument(
    parts,
    differencesOf(parts).map((difference) => choiceFor(difference) ?? 'theirs'),
  );
}
