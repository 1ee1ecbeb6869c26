import { RECORD_FILTER_KEYS, type RecordFilterKey } from '@letterdesk/core/flooding/record-filters';
import { RECORD_KINDS, type RecordKind } from './record-kinds.ts';

/** What records are filtered by beside the text; a filter that is not there asks for nothing. */
export type Filters = Readonly<Partial<Record<RecordFilterKey, string>>>;

/** Which records the page shows. */
export interface AskedRecords {
  readonly kind: RecordKind;
  /** Trimmed; empty for all. */
  readonly text: string;
  readonly filters: Filters;
  /** From 1. */
  readonly page: number;
}

const FIRST: AskedRecords = { kind: 'assignment', text: '', filters: {}, page: 1 };

/** What an address asks for; what it says wrong or not at all is as at first. */
export function readAskedRecords(search: Readonly<Record<string, unknown>>): AskedRecords {
  const page = Number(search.page);
  const filters = RECORD_FILTER_KEYS.map((key) => [key, textOf(search[key])] as const).filter(
    ([, text]) => text !== '',
  );
  return {
    kind: RECORD_KINDS.find(({ kind }) => kind === search.kind)?.kind ?? FIRST.kind,
    text: textOf(search.text),
    filters: Object.fromEntries(filters),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : FIRST.page,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The parameters of the address that asks for this, without what is as at first. */
export function addressOfRecords({ kind, text, filters, page }: AskedRecords): Record<string, string> {
  return {
    ...(kind !== FIRST.kind && { kind }),
    ...(text !== '' && { text }),
    ...Object.fromEntries(Object.entries(filters).filter(([, part]) => part !== '')),
    ...(page !== FIRST.page && { page: String(page) }),
  };
}
