import type { Letter } from '@letterdesk/contract/letters';
import { recordKind } from '@letterdesk/contract/records';
import { kindsLeadingTo } from '@letterdesk/core/flooding/complete-id-map';
import { ID_KEYS, idsOf, readIdMap } from '@letterdesk/core/flooding/id-map';
import { isRecordKind, KIND_OF_ID_KEY, type RecordKind } from '@letterdesk/core/flooding/records';
import { capitalise } from '../../ui/capitalise.ts';
import { recordKindLabel, withArticle } from './record-labels.ts';
import { storedIds } from './reflood-letter.ts';

type Keyed = Letter['flooded'][number];

/** Record kinds of a letter's data. */
export interface LetterRecords {
  /** Named by its id map. */
  readonly named: ReadonlySet<RecordKind>;
  /** Placed by its template, but named by no id. */
  readonly wanted: ReadonlySet<RecordKind>;
}

export function getLetterRecords({ ids, flooded }: Pick<Letter, 'ids' | 'flooded'>): LetterRecords {
  const read = readIdMap(storedIds({ ids })).ids;
  const named = ID_KEYS.filter((key) => idsOf(read, key).length > 0).map((key) => KIND_OF_ID_KEY[key]);
  const unnamed = flooded.filter(({ missing }) => missing === 'no_id').map(({ source }) => source.record);
  return { named: new Set(named), wanted: new Set(unnamed.filter(isRecordKind)) };
}

/** Returns the kinds whose relations lead to this kind, directly or indirectly, including itself. */
function allLeadingTo(kind: RecordKind): ReadonlySet<RecordKind> {
  return new Set([kind, ...kindsLeadingTo(kind).flatMap((leading) => [...allLeadingTo(leading)])]);
}

/** Returns the kind to open Letterdesk from for this data and as much other missing data as possible. */
function openedFrom(kind: RecordKind, wanted: ReadonlySet<RecordKind>): RecordKind {
  const leading = allLeadingTo(kind);
  const openable = recordKind.options.filter((one) => leading.has(one));
  return openable.find((one) => wanted.has(one)) ?? openable.at(-1) ?? kind;
}

export interface MissingReasonText {
  /** One sentence. */
  readonly reason: string;
  /** One sentence. */
  readonly todo: string;
}

function getReasonWithoutId(kind: RecordKind, plural: boolean, { named, wanted }: LetterRecords): MissingReasonText {
  const parent = kindsLeadingTo(kind).find((leading) => named.has(leading));
  const label = recordKindLabel(kind) + (plural ? 's' : '');
  if (parent === undefined) {
    const from = recordKindLabel(openedFrom(kind, wanted));
    return { reason: `This letter has no ${from}.`, todo: `Open Letterdesk from ${withArticle(from)}.` };
  }
  return {
    reason: `The ${recordKindLabel(parent)} has no ${label}.`,
    todo: `Add ${plural ? label : withArticle(label)} to the ${recordKindLabel(parent)}, then reflood.`,
  };
}

/** Names a piece of data within a sentence: "Client's fax number" becomes "fax number". */
function quoted({ description }: Keyed): string {
  const name = description.replace(/^.*?(?:['’]s|s['’]) /, '');
  return /^.[A-Z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** Returns why a value is missing and what to do, or null. */
export function getMissingReason(keyed: Keyed, records: LetterRecords): MissingReasonText | null {
  const { source, missing } = keyed;
  const record = recordKindLabel(source.record);
  switch (missing) {
    case null:
      return null;
    case 'no_id':
      if (isRecordKind(source.record)) return getReasonWithoutId(source.record, source.field === '', records);
      return { reason: 'The source system has no information about it.', todo: 'Reflood to check again.' };
    case 'record_not_found':
      return {
        reason: `${capitalise(record)}${source.id === null ? '' : ` ${source.id}`} was not found.`,
        todo: 'Check it in the source system, then reflood.',
      };
    case 'field_empty':
      return { reason: `The ${record}’s record has none.`, todo: `Add the ${quoted(keyed)} there, then reflood.` };
  }
}
