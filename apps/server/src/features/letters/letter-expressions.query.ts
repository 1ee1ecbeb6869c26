import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ExpressionDefinition, KeyedRecord } from '@letterdesk/core/flooding/values';
import { keyedElementsOf } from '@letterdesk/document/keyed-elements';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { readExpressions } from '../shortcodes/expressions.query.ts';

/**
 * The expressions by which a text is judged: those that were flooded into the letter, and those of every keyed element
 * that stands in it now, wherever it was copied from.
 * @param document none when nothing is to be judged but what was flooded.
 */
export function readLetterExpressions(
  db: Kysely<Database>,
  flooded: readonly KeyedRecord[],
  document?: DocumentNode,
): Promise<ReadonlyMap<string, ExpressionDefinition>> {
  return readExpressions(
    db,
    [...flooded, ...(document === undefined ? [] : keyedElementsOf(document))].map(({ shortcode }) => shortcode),
  );
}
