import type { IdMap } from '@letterdesk/core/flooding/id-map';
import { itemResolutions, parseItemName } from '@letterdesk/core/flooding/list-items';
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

/** Where values come from: the records of a completed id map, and the letter's own. */
export interface ValueOrigin {
  readonly ids: IdMap;
  readonly records: RecordsByRef;
  readonly now: Date;
  readonly zone?: string | undefined;
}

/** Looks up each named shortcode; omits names that are no expression. */
export async function resolveShortcodes(
  db: Kysely<Database>,
  { names, ...origin }: ValueOrigin & { readonly names: readonly string[] },
): Promise<ResolvedShortcodes> {
  const definitions = await readExpressions(db, names);
  const letter = buildLetterFields(origin.now, origin.zone);
  const resolutions = new Map<string, Resolution>();
  const items = new Map<string, Resolution>();
  for (const [name, { source, valueType }] of definitions) {
    const list = source.valueType === 'list' && valueType !== 'list' ? parseItemName(name)?.list : undefined;
    if (list === undefined) {
      resolutions.set(name, resolveExpression(source, origin.ids, origin.records, letter));
      continue;
    }
    if (!items.has(list)) {
      const whole = resolveExpression(source, origin.ids, origin.records, letter);
      items.set(list, whole);
      for (const [item, resolution] of itemsOf(list, whole)) items.set(item, resolution);
    }
    const { source: place } = items.get(list) as Resolution;
    resolutions.set(name, items.get(name) ?? { found: false, reason: 'field_empty', source: place });
  }
  return { definitions, resolutions };
}

/** Returns the fields of a list's items as values of their own. */
export function itemsOf(list: string, resolution: Resolution | undefined): ReadonlyMap<string, Resolution> {
  const value = resolution?.found === true ? resolution.value : null;
  return value?.type === 'list' && resolution ? itemResolutions(list, value, resolution.source) : new Map();
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
