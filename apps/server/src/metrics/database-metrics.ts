import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../database/connection.ts';
import { readIndexProgress } from '../database/indexes/build-indexes.ts';
import { countUnreadTexts } from '../text/letter-texts.store.ts';
import { readJobCounts, readMailCounts } from './queue-counts.query.ts';

/** Database metrics, the same in every process; omitted if the database doesn't answer. */
export function registerDatabaseMetrics(db: Db, registers: Registry[]): void {
  const mails = shareReading(() => readMailCounts(db).catch(() => []));
  new Gauge({
    name: 'letterdesk_mail_oldest_seconds',
    help: 'Age of the oldest mail by the state of its recipients, also while it waits for its next attempt',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { state, age } of await mails()) this.set({ state }, age);
    },
  });
  new Gauge({
    name: 'letterdesk_mail_recipients',
    help: 'Recipients of mails by state',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { state, count } of await mails()) this.set({ state }, count);
    },
  });
  registerSearchMetrics(db, registers);
  const jobs = shareReading(() => readJobCounts(db).catch(() => []));
  new Gauge({
    name: 'letterdesk_jobs_oldest_seconds',
    help: 'For how long the first job could have begun, by its kind',
    labelNames: ['job'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { job, age } of await jobs()) this.set({ job }, age);
    },
  });
  new Gauge({
    name: 'letterdesk_jobs_waiting',
    help: 'Jobs that could begin, by their kind; not those whose next attempt is later',
    labelNames: ['job'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { job, count } of await jobs()) this.set({ job }, count);
    },
  });
}

function registerSearchMetrics(db: Db, registers: Registry[]): void {
  const progress = shareReading(() => readIndexProgress(db).catch(() => undefined));
  new Gauge({
    name: 'letterdesk_search_index_progress',
    help: 'How much of the index that is being built is done, from 0 to 1',
    labelNames: ['index'] as const,
    registers,
    async collect() {
      this.reset();
      const current = (await progress())?.current;
      if (current) this.set({ index: current.name }, current.share);
    },
  });
  new Gauge({
    name: 'letterdesk_search_letters_prepared',
    help: 'Share of the letters whose names are prepared for the search, from 0 to 1',
    registers,
    async collect() {
      this.reset();
      const filled = (await progress())?.filled;
      if (filled !== undefined) this.set(filled);
    },
  });
  new Gauge({
    name: 'letterdesk_search_indexes_missing',
    help: 'Indexes of the search that are not ready yet',
    registers,
    async collect() {
      this.reset();
      const missing = (await progress())?.missing;
      if (missing !== undefined) this.set(missing.length);
    },
  });
  new Gauge({
    name: 'letterdesk_search_texts_unread',
    help: 'Letters whose text is still to be read again for the search',
    registers,
    async collect() {
      this.reset();
      const unread = await countUnreadTexts(db).catch(() => undefined);
      if (unread !== undefined) this.set(unread);
    },
  });
}

/** Several gauges of one scrape share a reading. A gauge without its own `collect` would show that of the scrape before. */
function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  return () => {
    current ??= read().finally(() => {
      current = undefined;
    });
    return current;
  };
}
