import { NAMED_KINDS, type NamedKind, type NamedRecord } from '@letterdesk/core/checks/name-index';
import { namedRecordOf } from '@letterdesk/core/checks/names-of-records';
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
  { signal, pageSize = PAGE_SIZE }: ReadingOptions,
): Promise<NamedRecord[]> {
  const kinds: NamedRecord[][] = [];
  for (const kind of NAMED_KINDS) {
    kinds.push(await readNamesOfKind(customerData, { environment, kind, signal, pageSize }));
  }
  return kinds.flat();
}

interface ReadingOptions {
  readonly signal: AbortSignal;
  readonly pageSize?: number;
}

interface NamesToRead extends Required<ReadingOptions> {
  readonly environment: string;
  readonly kind: NamedKind;
}

async function readNamesOfKind(
  customerData: CustomerData,
  { environment, kind, signal, pageSize }: NamesToRead,
): Promise<NamedRecord[]> {
  const found = new Map<number, NamedRecord>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const query = { text: '', page, pageSize };
    const { records, total } = await customerData.listRecords(environment, kind, query, signal);
    const before = found.size;
    for (const record of records) found.set(record.id, namedRecordOf(kind, record));
    if (found.size > MAX_RECORDS) throw incomplete(kind, `There are more than ${MAX_RECORDS}`);
    if (records.length < pageSize || page * pageSize >= total) {
      if (found.size < total * (1 - MISSED_SHARE)) throw incomplete(kind, `${found.size} of ${total} were listed`);
      return [...found.values()].sort((one, other) => one.id - other.id);
    }
    if (found.size === before) throw incomplete(kind, `Page ${page} repeats others`);
  }
}

function incomplete(kind: NamedKind, problem: string): Error {
  return new CustomerDataUnavailable(`The names of ${kind} records are incomplete. ${problem}.`);
}
