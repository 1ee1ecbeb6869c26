import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { readTemplateWithDocument, type TemplateWithDocument } from '../templates/template.query.ts';

/** The published template a new letter may be made from. @throws Failure `template_not_found` or `template_disabled`. */
export async function usableTemplate(db: Kysely<Database>, id: number): Promise<TemplateWithDocument> {
  const template = await readTemplateWithDocument(db, id);
  if (template === undefined || template.published_version === 0) throw new Failure('template_not_found');
  if (template.disabled) throw new Failure('template_disabled');
  return template;
}
