import type { IdMap } from '@letterdesk/core/flooding/id-map';
import type { ExpressionDefinition } from '@letterdesk/core/flooding/values';
import { floodTemplate, refloodDocument } from '@letterdesk/document/flood';
import { floodText } from '@letterdesk/document/flood-text';
import { placeholdersOf, shortcodesIn } from '@letterdesk/document/placeholders';
import { toHtml } from '@letterdesk/document/serialise-html';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { type CustomerDataAccess, resolveIds } from '../flooding/resolve-ids.ts';
import { resolveShortcodes } from '../flooding/resolve-shortcodes.ts';
import type { TemplateRow } from '../templates/template.query.ts';
import { acceptText } from './accept-text.ts';
import type { LetterFlood } from './letters.store.ts';

export interface FloodedFromTemplate {
  readonly flood: LetterFlood;
  readonly definitions: ReadonlyMap<string, ExpressionDefinition>;
  /** Whether any id named a record that customer data knows. */
  readonly anyRecord: boolean;
}

/**
 * Fills a template with what the id map finds.
 * @throws Failure `unknown_shortcodes` when the template names an expression that does not exist, so that none reaches a letter.
 */
export async function floodFromTemplate(input: {
  db: Kysely<Database>;
  access: CustomerDataAccess;
  environment: string;
  template: TemplateRow;
  given: IdMap;
  now: Date;
  /** The letter's title; the template's, flooded, when absent. */
  name: string | undefined;
  /** The user's text for a reflood; the template's when absent. */
  keepText: string | undefined;
}): Promise<FloodedFromTemplate> {
  const { db, access, environment, template, given, now } = input;
  const { ids, records } = await resolveIds(access, environment, given);
  const names = [
    ...placeholdersOf(template.document).map((placeholder) => placeholder.name),
    ...shortcodesIn(template.title),
  ];
  const { definitions, resolutions } = await resolveShortcodes(db, { names, ids, records, now });
  const fresh = floodTemplate(template.document, resolutions, definitions);
  if (fresh.unknown.length > 0) throw new Failure('unknown_shortcodes', { names: fresh.unknown });
  const document =
    input.keepText === undefined
      ? fresh.doc
      : refloodDocument(acceptText(input.keepText), resolutions, definitions).doc;
  const name = input.name ?? (floodText(template.title, resolutions, definitions).text.trim() || template.name);
  return {
    flood: {
      name,
      text: toHtml(document),
      document,
      ids,
      flooded: fresh.keyed,
      templateVersion: template.published_version,
    },
    definitions,
    anyRecord: records.size > 0,
  };
}
