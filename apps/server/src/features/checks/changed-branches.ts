import type { FreshData } from '@letterdesk/core/checks/checked-letter';
import { type BranchChoice, describeChoice } from '@letterdesk/core/conditions/branch-choice';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { ValueOrigin } from '../flooding/resolve-shortcodes.ts';
import { TemplateFlooding } from '../flooding/template-flooding.ts';
import { readLetterBranches } from '../letters/letter-branches.ts';
import type { StoredLetter } from '../letters/letters.store.ts';

/**
 * Returns the conditions and lists of a letter whose values changed so that they have another result. A result that was
 * kept when the letter was reflooded is none.
 */
export async function findChangedBranches(
  db: Kysely<Database>,
  letter: Pick<StoredLetter, 'template_id' | 'template_version' | 'branches'>,
  origin: ValueOrigin,
): Promise<FreshData['branches']> {
  if (letter.branches.length === 0) return [];
  const own = await readLetterBranches(db, letter, undefined);
  if (own === undefined) return [];
  const flooding = await TemplateFlooding.prepare(db, own.source.document, [], origin);
  const before = new Map(letter.branches.map((branch) => [branch.key, branch]));
  const labelOf = (name: string) => flooding.definitions.get(name)?.description ?? name;
  return flooding
    .decide()
    .branches.filter((now) => hasChanged(before.get(now.key), now))
    .map((now) => ({ excerpt: now.excerpt, reason: describeChoice(now, labelOf) }));
}

function hasChanged(before: BranchChoice | undefined, now: BranchChoice): boolean {
  if (before === undefined || before.taken === now.taken) return false;
  return JSON.stringify(before.values) !== JSON.stringify(now.values);
}
