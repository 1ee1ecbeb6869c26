import type { FoundText, TextPlace } from '@letterdesk/contract/authored-texts';
import { toTextPattern } from '@letterdesk/core/search/text-pattern';
import { findInLine, findText, type FoundText as Occurrence } from '@letterdesk/document/find-text';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { takeTurn } from '../../event-loop-turns.ts';
import { readAuthoredTexts } from './authored-texts.query.ts';

/** Places shown of each text. */
const SHOWN_PLACES = 20;

export async function findTexts(db: Kysely<Database>, find: string, matchCase: boolean): Promise<FoundText[]> {
  const pattern = toTextPattern(find, { matchCase });
  const found: FoundText[] = [];
  for await (const { title, document, isDraft, ...text } of readAuthoredTexts(db)) {
    await takeTurn();
    const places = [
      ...findInLine(title, pattern).map((one) => toPlace(one, 'title')),
      ...findText(document, pattern).map((one) => toPlace(one, one.isAddress ? 'address' : 'text')),
    ];
    if (places.length === 0) continue;
    found.push({ ...text, draft: isDraft, places: places.slice(0, SHOWN_PLACES), count: places.length });
  }
  return found;
}

function toPlace({ before, match, after }: Occurrence, where: TextPlace['where']): TextPlace {
  return { where, before, match, after };
}
