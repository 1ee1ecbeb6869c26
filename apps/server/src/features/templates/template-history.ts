import type { TemplateVersion, TemplateVersionName } from '@letterdesk/contract/template-administration';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { presentVersion, presentVersionName } from './present-template-version.ts';
import { readTemplateVersion, readTemplateVersions, templateExists } from './template-versions.query.ts';

/** Lists published versions, newest first. @throws Failure `template_not_found`. */
export async function listVersions(db: Kysely<Database>, id: number): Promise<TemplateVersionName[]> {
  if (!(await templateExists(db, id))) throw new Failure('template_not_found');
  return (await readTemplateVersions(db, id)).map(presentVersionName);
}

/** @throws Failure `template_not_found` or `version_not_found`. */
export async function getVersion(db: Kysely<Database>, id: number, version: number): Promise<TemplateVersion> {
  const view = await readTemplateVersion(db, id, version);
  if (view !== undefined) return presentVersion(view);
  throw new Failure((await templateExists(db, id)) ? 'version_not_found' : 'template_not_found');
}
