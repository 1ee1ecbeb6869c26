import type { LetterNames } from '@letterdesk/core/checks/checked-letter';
import type { NameIndex } from '@letterdesk/core/checks/name-index';
import type { LetterType } from '@letterdesk/core/constants';
import type { CompletedIdMap } from '@letterdesk/core/flooding/complete-id-map';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { addressesInRecords } from '../../integrations/customer-data/addresses-in-records.ts';
import type { RecordsOfLetter } from '../../integrations/customer-data/records-of-letters.ts';
import type { ConfiguredCustomerData } from '../flooding/complete-id-map.ts';
import type { StoredLetter } from '../letters/letters.store.ts';
import { askWithPatience } from './ask-with-patience.ts';
import { readIsNameCleared } from './name-clear.query.ts';

/** What the checks know of whom a letter is about; null is unknown. */
export interface PeopleFacts {
  /** Of the letter's records, and of colleagues who write or send it. */
  readonly names: LetterNames | null;
  readonly nameIndex: NameIndex | null;
  readonly isNameCleared: boolean | null;
  /** The addresses in its records by {@link addressKey}, with their people's names. */
  readonly addresses: RecordsOfLetter['addresses'];
}

export const UNKNOWN_PEOPLE: PeopleFacts = { names: null, nameIndex: null, isNameCleared: null, addresses: null };

interface PeopleInput {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  readonly letter: Pick<StoredLetter, 'environment' | 'ids' | 'given_ids' | 'creator' | 'updater'>;
  readonly letterType: LetterType;
  /** The name of who checks the letter. */
  readonly userName: string;
  /** Milliseconds that the user waits for the source. */
  readonly patience: number;
  /** The letter's id map, if the source completed it just now; null if the source was silent. */
  readonly completed?: CompletedIdMap | null;
}

/**
 * Reads whom a letter is about. While the source is silent and nothing was read within the last hour, names are unknown,
 * and the index is withheld: it would report the letter's own people.
 */
export async function readPeople(input: PeopleInput): Promise<PeopleFacts> {
  const { db, customerData, letter, letterType, userName } = input;
  const { environment } = letter;
  const records = await readRecords(input);
  const maps = [letter.ids, ...(records === null ? [] : [records.ids])];
  const isNameCleared = letterType === 'PRESENT' ? await readIsNameCleared(db, environment, maps) : null;
  if (records === null) return { ...UNKNOWN_PEOPLE, isNameCleared };
  const { names, addresses } = records;
  const colleagues = [letter.creator.name, letter.updater.name, userName];
  return {
    names: { ...names, others: [...names.others, ...colleagues] },
    // Any name could belong to a letter without records.
    nameIndex: names.records.length === 0 ? null : customerData.nameIndexes.of(environment),
    isNameCleared,
    addresses: addresses && new Map([...addresses, ...addressesOf(input.completed)]),
  };
}

/** What the source says just now counts beside what is remembered. */
function addressesOf(completed: PeopleInput['completed']): ReadonlyMap<string, string | null> {
  return addressesInRecords([...(completed?.records.values() ?? [])]);
}

async function readRecords({
  customerData,
  letter,
  patience,
  completed,
}: PeopleInput): Promise<RecordsOfLetter | null> {
  const { environment, given_ids: ids } = letter;
  const { environments, recordsOfLetters } = customerData;
  if (!environments.includes(environment)) return null;
  const read =
    completed === null
      ? null
      : await askWithPatience(() => recordsOfLetters.read(environment, ids, completed), patience);
  return read ?? recordsOfLetters.last(environment, ids);
}
