import type { Letter } from '@letterdesk/contract/letters';
import { isRecordKind, type RecordKind } from '@letterdesk/core/flooding/records';
import { reasonOf } from '../../flooding/missing-reasons.ts';
import type { PickedRecord } from './picked-record.ts';

type Flooded = Letter['flooded'];

/** A piece of data that the source system does not have for the record. */
export interface MissingData {
  readonly shortcode: string;
  readonly description: string;
  /** A required one keeps a letter from being saved. */
  readonly critical: boolean;
  /** Why it is missing, as a sentence. */
  readonly why: string;
  /** What stands in its place everywhere, the template's default; null when at least one place stays empty. */
  readonly instead: string | null;
}

/** What would be missing, each once, the critical ones first. */
export function missingData(flooded: Flooded, picked: PickedRecord): MissingData[] {
  const found = flooded.flatMap(({ source }) =>
    source.id !== null && isRecordKind(source.record) ? [source.record] : [],
  );
  const records = { named: new Set([picked.kind, ...found]), wanted: new Set<RecordKind>() };
  const places = Map.groupBy(
    flooded.filter(({ missing }) => missing !== null),
    ({ shortcode }) => shortcode,
  );
  const data = [...places].map(([shortcode, [first, ...others]]): MissingData | null => {
    if (!first) return null;
    const texts = [first, ...others].map(({ text }) => text.trim());
    return {
      shortcode,
      description: first.description,
      critical: first.required,
      why: reasonOf(first, records)?.why ?? '',
      instead: texts.includes('') ? null : [...new Set(texts)].join(', '),
    };
  });
  return data.filter((one) => one !== null).sort((one, other) => Number(other.critical) - Number(one.critical));
}
