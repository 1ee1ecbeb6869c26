import type { DomainOwners } from '@letterdesk/core/checks/domain-owners';
import { indexNames, type NamedRecord, type NameIndex } from '@letterdesk/core/checks/name-index';
import { takeTurn } from '../../event-loop-turns.ts';
import { type Running, repeat } from '../../jobs/periodic-work.ts';
import type { CustomerData } from './port.ts';
import { readAllNames } from './read-all-names.ts';
import { readDomainOwners } from './read-domain-owners.ts';

const MINUTE = 60_000;
/** For all names of one environment. */
const READING_TIME = 10 * MINUTE;
/** Until names are read again that weren't read completely. */
const RETRY_AFTER = 5 * MINUTE;
/** A slow source rests for this many times as long as a reading took, up to an hour. */
const REST = 9;
const LONGEST_REST = 60 * MINUTE;

interface BuiltIndex {
  readonly index: NameIndex;
  readonly records: number;
  /** Milliseconds of `performance.now()`. */
  readonly builtAt: number;
}

export interface NameIndexState {
  readonly environment: string;
  readonly records: number;
  /** Seconds since the names were read. */
  readonly age: number;
}

/** Indexes of all names of customer data, in memory, by environment. */
export interface NameIndexes {
  /** Null until all names were read once. */
  of(environment: string): NameIndex | null;
  /** Null until all domains were read once. */
  domainsOf(environment: string): DomainOwners | null;
  /** Reads all names again. Where the source fails, or doesn't answer completely, the last index stays. */
  refresh(): Promise<void>;
  describe(): NameIndexState[];
  /** Reads all names now and once per period, in the background. */
  start(minutes: number): Running;
}

interface Options {
  readonly onError: (error: unknown, environment: string) => void;
  /** Milliseconds per environment. */
  readonly readingTime?: number;
}

export function createNameIndexes(
  customerData: CustomerData,
  environments: readonly string[],
  { onError, readingTime = READING_TIME }: Options,
): NameIndexes {
  const built = new Map<string, BuiltIndex>();
  const domains = new Map<string, DomainOwners>();
  const shrunk = new Set<string>();

  /** A source that suddenly lists less than half must do so twice to be believed. */
  const refuseShrunk = (environment: string, records: number): void => {
    const isShrunk = records < (built.get(environment)?.records ?? 0) / 2;
    if (isShrunk && !shrunk.has(environment)) {
      shrunk.add(environment);
      throw new Error(`Only ${records} records have names now`);
    }
    shrunk.delete(environment);
  };

  const build = async (environment: string, stopping?: AbortSignal): Promise<boolean> => {
    const signal = AbortSignal.any([AbortSignal.timeout(readingTime), ...(stopping ? [stopping] : [])]);
    try {
      const records = await readAllNames(customerData, environment, { signal });
      refuseShrunk(environment, records.length);
      const index = await indexInTurns(records, signal);
      built.set(environment, { index, records: records.length, builtAt: performance.now() });
      domains.set(environment, await readDomainOwners(customerData, environment, signal));
      return true;
    } catch (error) {
      if (!stopping?.aborted) onError(error, environment);
      return false;
    }
  };

  return {
    of: (environment) => built.get(environment)?.index ?? null,

    domainsOf: (environment) => domains.get(environment) ?? null,

    async refresh() {
      for (const environment of environments) await build(environment);
    },

    describe: () =>
      [...built].map(([environment, { records, builtAt }]) => ({
        environment,
        records,
        age: (performance.now() - builtAt) / 1_000,
      })),

    start(minutes) {
      const parts = new AsyncDisposableStack();
      const stopping = new AbortController();
      const period = minutes * MINUTE;
      const due = new Map(environments.map((environment) => [environment, 0]));
      const buildDue = async (): Promise<void> => {
        for (const [environment, dueAt] of due) {
          if (stopping.signal.aborted || performance.now() < dueAt) continue;
          const begunAt = performance.now();
          const isBuilt = await build(environment, stopping.signal);
          const now = performance.now();
          const pause = isBuilt ? period : Math.min(period, RETRY_AFTER);
          const rest = Math.min((now - begunAt) * REST, LONGEST_REST);
          due.set(environment, now + Math.max(pause, rest));
        }
      };
      repeat(parts, buildDue, MINUTE, { atOnce: true });
      return {
        stop() {
          stopping.abort();
          return parts.disposeAsync();
        },
      };
    },
  };
}

/** Requests are answered between two steps. */
async function indexInTurns(records: readonly NamedRecord[], signal: AbortSignal): Promise<NameIndex> {
  const steps = indexNames(records);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await takeTurn();
    signal.throwIfAborted();
  }
}
