import type { OutdatedLetter } from '@letterdesk/contract/outdated-letters';
import { isChanged } from '@letterdesk/core/checks/changed-values';
import { type IdMap, idsOf } from '@letterdesk/core/flooding/id-map';
import type { RefloodedElement } from '@letterdesk/document/reflood';
import type { FloodableExpression } from '../shortcodes/expressions.query.ts';

interface SentDates {
  /** Of the text as sent. */
  readonly elements: readonly RefloodedElement[];
  readonly definitions: ReadonlyMap<string, FloodableExpression>;
  readonly idsThen: IdMap;
  readonly idsNow: IdMap;
}

/** Returns the dates of a sent letter that its records state otherwise; values of other records aren't compared. */
export function findOtherDates({ elements, definitions, idsThen, idsNow }: SentDates): OutdatedLetter['dates'] {
  const dates = new Map<string, OutdatedLetter['dates'][number]>();
  for (const { shortcode, current, next, missing } of elements) {
    const definition = definitions.get(shortcode);
    if (definition?.valueType !== 'date' || definition.source.idKey === '' || missing !== null) continue;
    const { idKey } = definition.source;
    if (idsOf(idsThen, idKey).join() !== idsOf(idsNow, idKey).join()) continue;
    if (!isChanged({ shown: current, flooded: [current], now: next })) continue;
    dates.set(`${shortcode} ${current}`, { description: definition.description, says: current, now: next });
  }
  return [...dates.values()];
}
