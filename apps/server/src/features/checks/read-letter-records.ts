import { type CompletedIdMap, clientContactIds } from '@letterdesk/core/flooding/complete-id-map';
import { refKey } from '@letterdesk/core/flooding/records';
import { acceptEnvironment, type ConfiguredCustomerData, completeIdMapFrom } from '../flooding/complete-id-map.ts';
import type { StoredLetter } from '../letters/letters.store.ts';

/** Reads a letter's records from their source. @throws Failure `customer_data_unavailable`. */
export type ReadLetterRecords = (signal: AbortSignal) => Promise<CompletedIdMap>;

interface LetterOfSource {
  readonly customerData: ConfiguredCustomerData;
  readonly letter: Pick<StoredLetter, 'given_ids' | 'environment'>;
}

export function letterRecords({ customerData, letter }: LetterOfSource): ReadLetterRecords {
  return async (signal) => {
    const environment = acceptEnvironment(customerData, letter.environment);
    return completeIdMapFrom(customerData, environment, letter.given_ids, signal);
  };
}

/** Reads all contacts of the client too. Asks the source once, however often it's called. */
export function letterRecordsWithContacts({ customerData, letter }: LetterOfSource): ReadLetterRecords {
  let asked: Promise<CompletedIdMap> | undefined;
  const read: ReadLetterRecords = async (signal) => {
    const completed = await letterRecords({ customerData, letter })(signal);
    const refs = clientContactIds(completed).map((id) => ({ kind: 'contact' as const, id }));
    const missing = refs.filter((ref) => !completed.records.has(refKey(ref)));
    if (missing.length === 0) return completed;
    const contacts = await customerData.readRecords(letter.environment, missing, signal);
    const records = new Map([...completed.records, ...contacts.map((contact) => [refKey(contact), contact] as const)]);
    return { ...completed, records };
  };
  return (signal) => {
    asked ??= read(signal);
    return asked;
  };
}
