import type { IdMap } from '@letterdesk/core/flooding/id-map';
import type { RecordsByRef } from '@letterdesk/core/flooding/records';
import { type LetterFields, resolveExpression } from '@letterdesk/core/flooding/resolve-expressions';
import type { Resolution } from '@letterdesk/core/flooding/values';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { type FloodableExpression, readExpressions } from '../shortcodes/expressions.query.ts';

export interface ResolvedShortcodes {
  readonly definitions: ReadonlyMap<string, FloodableExpression>;
  readonly resolutions: ReadonlyMap<string, Resolution>;
}

/** Looks up every named shortcode in the records of a completed id map; names that are no expression are absent. */
export async function resolveShortcodes(
  db: Kysely<Database>,
  input: { names: readonly string[]; ids: IdMap; records: RecordsByRef; now: Date },
): Promise<ResolvedShortcodes> {
  const definitions = await readExpressions(db, input.names);
  const letter = letterFieldsAt(input.now);
  const resolutions = new Map(
    [...definitions].map(([name, { source }]) => [name, resolveExpression(source, input.ids, input.records, letter)]),
  );
  return { definitions, resolutions };
}

/** The values that no record holds. */
export function letterFieldsAt(now: Date): LetterFields {
  return { today: todayAt(now) };
}

/** Today, `YYYY-MM-DD`, as a calendar day of the server's own time zone (`TZ`). */
export function todayAt(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
