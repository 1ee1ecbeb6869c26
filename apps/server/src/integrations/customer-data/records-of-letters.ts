import type { LetterNames } from '@letterdesk/core/checks/checked-letter';
import { namesOfRecords } from '@letterdesk/core/checks/names-of-records';
import { type CompletedIdMap, completeIdMap } from '@letterdesk/core/flooding/complete-id-map';
import { ID_KEYS, type IdMap } from '@letterdesk/core/flooding/id-map';
import { addressesInRecords } from './addresses-in-records.ts';
import { type CustomerData, CustomerDataUnavailable } from './port.ts';
import { readRelatedRecords } from './read-related-records.ts';

/** Milliseconds until records are read again. */
const FRESH = 60_000;
/** Milliseconds for which a silent source's records are still used. */
const USABLE = 3_600_000;
/** Milliseconds for which a source that didn't answer isn't asked again. */
const SILENCE = 30_000;
const READING_TIME = 2_000;
/** Milliseconds for records that a letter can be checked without. */
const RELATED_TIME = 1_000;
/** Letters remembered. */
const MAX_LETTERS = 500;

/** What customer data says about whom a letter is about. */
export interface RecordsOfLetter {
  /** Completed. */
  readonly ids: IdMap;
  readonly names: LetterNames;
  /** By {@link addressKey}, with the names of their people; null if not all related records were read. */
  readonly addresses: ReadonlyMap<string, string | null> | null;
}

/** The records of letters by their given ids, remembered for a while. */
export interface RecordsOfLetters {
  /**
   * Reads the records of an id map, and those related to them.
   * @param completed spares reading the map's own records.
   * @throws CustomerDataUnavailable.
   */
  read(environment: string, ids: IdMap, completed?: CompletedIdMap): Promise<RecordsOfLetter>;
  /** Returns what was read within the last hour; null if nothing was. */
  last(environment: string, ids: IdMap): RecordsOfLetter | null;
}

interface Remembered {
  readonly records: RecordsOfLetter;
  /** False if the related records were silent. */
  readonly hasRelated: boolean;
  readonly freshUntil: number;
  readonly usableUntil: number;
}

export function createRecordsOfLetters(customerData: CustomerData, now = () => performance.now()): RecordsOfLetters {
  const remembered = new Map<string, Remembered>();
  const running = new Map<string, Promise<RecordsOfLetter>>();
  /** By environment. */
  const silentUntil = new Map<string, number>();

  const lastOf = (key: string): Remembered | undefined => {
    const known = remembered.get(key);
    return known !== undefined && now() < known.usableUntil ? known : undefined;
  };

  const remember = (key: string, read: Remembered): void => {
    remembered.delete(key);
    remembered.set(key, read);
    const [oldest] = remembered.keys();
    if (remembered.size > MAX_LETTERS && oldest !== undefined) remembered.delete(oldest);
  };

  const complete = async (environment: string, ids: IdMap, signal: AbortSignal): Promise<CompletedIdMap> => {
    if (now() < (silentUntil.get(environment) ?? 0))
      throw new CustomerDataUnavailable('The source did not answer a moment ago');
    try {
      return await completeIdMap(ids, (refs) => customerData.readRecords(environment, refs, signal));
    } catch (error) {
      silentUntil.set(environment, now() + SILENCE);
      throw error;
    }
  };

  const readNow = async (key: string, environment: string, ids: IdMap, completed: CompletedIdMap | undefined) => {
    const own = completed ?? (await complete(environment, ids, AbortSignal.timeout(READING_TIME)));
    const signal = AbortSignal.timeout(RELATED_TIME);
    const related = await readRelatedRecords(customerData, environment, own, signal).catch(() => null);
    const last = lastOf(key);
    if (related === null && last?.hasRelated) {
      remember(key, { ...last, freshUntil: now() + SILENCE });
      return last.records;
    }
    const all = [...own.records.values(), ...(related?.records ?? [])];
    const names = namesOfRecords(all);
    const records = {
      ids: own.ids,
      names: { ...names, records: [...names.records, ...(related?.worksites ?? [])] },
      addresses: related?.isComplete ? addressesInRecords(all) : null,
    };
    const hasRelated = related !== null;
    const freshUntil = now() + (hasRelated ? FRESH : SILENCE);
    remember(key, { records, hasRelated, freshUntil, usableUntil: now() + USABLE });
    return records;
  };

  return {
    read(environment, ids, completed) {
      const key = keyOf(environment, ids);
      const known = remembered.get(key);
      if (known !== undefined && now() < known.freshUntil) return Promise.resolve(known.records);
      const begun = running.get(key) ?? readNow(key, environment, ids, completed).finally(() => running.delete(key));
      running.set(key, begun);
      return begun;
    },

    last: (environment, ids) => lastOf(keyOf(environment, ids))?.records ?? null,
  };
}

function keyOf(environment: string, ids: IdMap): string {
  return JSON.stringify([environment, ...ID_KEYS.map((key) => ids[key] ?? 0)]);
}
