import { NAMED_KINDS, type NamedRecord } from '@letterdesk/core/checks/name-index';
import { namedRecordOf } from '@letterdesk/core/checks/names-of-records';
import type { CustomerRecord, RecordKind } from '@letterdesk/core/flooding/records';
import { type CustomerData, CustomerDataUnavailable } from './port.ts';

/** The protocol allows no more records per request. */
const PAGE_SIZE = 100;
/** Records of one kind. */
const MAX_RECORDS = 200_000;
/** Share of the records that may move to a page that was read already, while they are read. */
const MISSED_SHARE = 0.01;

/**
 * Reads all names of clients, providers and worksites, page after page.
 * @throws CustomerDataUnavailable unless the source answers completely.
 */
export async function readAllNames(
  customerData: CustomerData,
  environment: string,
  { signal, pageSize }: ReadingOptions,
): Promise<NamedRecord[]> {
  const kinds: NamedRecord[][] = [];
  for (const kind of NAMED_KINDS) {
    const toRead = { environment, kind, signal, pageSize };
    kinds.push(await readAllOfKind(customerData, toRead, (record) => namedRecordOf(kind, record)));
  }
  return kinds.flat();
}

interface ReadingOptions {
  readonly signal: AbortSignal;
  readonly pageSize?: number | undefined;
}

interface KindToRead extends ReadingOptions {
  readonly environment: string;
  readonly kind: RecordKind;
}

/**
 * Reads all records of a kind, page after page, and keeps what `toItem` returns of each, by id.
 * @throws CustomerDataUnavailable unless the source answers completely.
 */
export async function readAllOfKind<T>(
  customerData: CustomerData,
  { environment, kind, signal, pageSize = PAGE_SIZE }: KindToRead,
  toItem: (record: CustomerRecord) => T,
): Promise<T[]> {
  const found = new Map<number, T>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const query = { text: '', page, pageSize };
    const { records, total } = await customerData.listRecords(environment, kind, query, signal);
    const before = found.size;
    for (const record of records) found.set(record.id, toItem(record));
    if (found.size > MAX_RECORDS) throw incomplete(kind, `There are more than ${MAX_RECORDS}`);
    if (records.length < pageSize || page * pageSize >= total) {
      if (found.size < total * (1 - MISSED_SHARE)) throw incomplete(kind, `${found.size} of ${total} were listed`);
      return [...found].sort(([one], [other]) => one - other).map(([, item]) => item);
    }
    if (found.size === before) throw incomplete(kind, `Page ${page} repeats others`);
  }
}

function incomplete(kind: RecordKind, problem: string): Error {
  return new CustomerDataUnavailable(`The list of ${kind} records is incomplete. ${problem}.`);
}
