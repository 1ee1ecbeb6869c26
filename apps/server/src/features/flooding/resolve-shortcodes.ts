import type { IdMap } from '@letterdesk/core/flooding/id-map';
import type { RecordsByRef } from '@letterdesk/core/flooding/records';
import { type LetterFields, resolveExpression } from '@letterdesk/core/flooding/resolve-expressions';
import type { Resolution } from '@letterdesk/core/flooding/values';
import { clockOf, isTimeZone } from '@letterdesk/core/search/time-zone';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { type FloodableExpression, readExpressions } from '../shortcodes/expressions.query.ts';

export interface ResolvedShortcodes {
  readonly definitions: ReadonlyMap<string, FloodableExpression>;
  readonly resolutions: ReadonlyMap<string, Resolution>;
}

/** Looks up each named shortcode in the records of a completed id map; omits names that are no expression. */
export async function resolveShortcodes(
  db: Kysely<Database>,
  input: { names: readonly string[]; ids: IdMap; records: RecordsByRef; now: Date; zone?: string | undefined },
): Promise<ResolvedShortcodes> {
  const definitions = await readExpressions(db, input.names);
  const letter = buildLetterFields(input.now, input.zone);
  const resolutions = new Map(
    [...definitions].map(([name, { source }]) => [name, resolveExpression(source, input.ids, input.records, letter)]),
  );
  return { definitions, resolutions };
}

/** Values that come from no record. */
export function buildLetterFields(now: Date, zone?: string): LetterFields {
  return { today: toCalendarDay(now, zone) };
}

/**
 * Returns the calendar day, `YYYY-MM-DD`.
 * @param zone the writer's; without a known one, the server's (`TZ`).
 */
export function toCalendarDay(now: Date, zone?: string): string {
  if (zone !== undefined && isTimeZone(zone)) return clockOf(zone)(now).slice(0, 'YYYY-MM-DD'.length);
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
