import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { TemplateWithDocument } from '../templates/template.query.ts';
import type { StoredLetter } from './letters.store.ts';
import type { TakenBranch } from './reflood-branches.ts';

/** The branches that a text has, and the version of the template that they belong to. */
export interface LetterBranches {
  readonly source: { readonly document: DocumentNode; readonly version: number };
  readonly taken: readonly TakenBranch[];
  /** Keys of the branches that a reflood may change; undefined for all that weren't edited by hand. */
  readonly take?: readonly string[] | undefined;
}

/** Returns a stored letter's branches; undefined if the version of its template isn't known. */
export async function readLetterBranches(
  db: Kysely<Database>,
  letter: Pick<StoredLetter, 'template_id' | 'template_version' | 'branches'>,
  take: readonly string[] | undefined,
): Promise<LetterBranches | undefined> {
  const template = await db
    .selectFrom('template_versions')
    .select(['document', 'version'])
    .where('template_id', '=', letter.template_id)
    .where('version', '=', letter.template_version)
    .executeTakeFirst();
  if (template === undefined) return undefined;
  return { source: template, taken: letter.branches, take };
}

/** Returns what an unsaved letter was flooded from, as the browser sent it. */
export function floodedFrom({ templateVersion }: { readonly templateVersion?: number | undefined }, now: Date) {
  return templateVersion === undefined ? null : { version: templateVersion, now };
}

/** Returns an unsaved letter's branches, as the browser sent them. */
export function givenBranches(
  template: Pick<TemplateWithDocument, 'document' | 'published_version'>,
  taken: readonly TakenBranch[] | undefined,
  take?: readonly string[],
): LetterBranches | undefined {
  if (taken === undefined) return undefined;
  return { source: { document: template.document, version: template.published_version }, taken, take };
}
