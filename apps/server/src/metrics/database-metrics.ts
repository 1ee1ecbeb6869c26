import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../database/connection.ts';
import { readIndexProgress } from '../database/indexes/build-indexes.ts';
import { countUnreadTexts } from '../text/letter-texts.store.ts';
import { readJobCounts, readMailCounts } from './queue-counts.query.ts';

/** Database metrics, the same in every process; omitted if the database doesn't answer. */
export function registerDatabaseMetrics(db: Db, registers: Registry[]): void {
  const oldestMail = new Gauge({
    name: 'letterdesk_mail_oldest_seconds',
    help: 'Age of the oldest mail by the state of its recipients, also while it waits for its next attempt',
    labelNames: ['state'] as const,
    registers,
  });
  new Gauge({
    name: 'letterdesk_mail_recipients',
    help: 'Recipients of mails by state',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      this.reset();
      oldestMail.reset();
      for (const { state, count, age } of await readMailCounts(db).catch(() => [])) {
        this.set({ state }, count);
        oldestMail.set({ state }, age);
      }
    },
  });
  const indexShare = new Gauge({
    name: 'letterdesk_search_index_progress',
    help: 'How much of the index that is being built is done, from 0 to 1',
    labelNames: ['index'] as const,
    registers,
  });
  const filled = new Gauge({
    name: 'letterdesk_search_letters_prepared',
    help: 'Share of the letters whose names are prepared for the search, from 0 to 1',
    registers,
  });
  new Gauge({
    name: 'letterdesk_search_indexes_missing',
    help: 'Indexes of the search that are not ready yet',
    registers,
    async collect() {
      this.reset();
      indexShare.reset();
      filled.reset();
      const progress = await readIndexProgress(db).catch(() => undefined);
      if (progress === undefined) return;
      this.set(progress.missing.length);
      filled.set(progress.filled);
      if (progress.current) indexShare.set({ index: progress.current.name }, progress.current.share);
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
  const oldest = new Gauge({
    name: 'letterdesk_jobs_oldest_seconds',
    help: 'For how long the first job could have begun, by its kind',
    labelNames: ['job'] as const,
    registers,
  });
  new Gauge({
    name: 'letterdesk_jobs_waiting',
    help: 'Jobs that could begin, by their kind; not those whose next attempt is later',
    labelNames: ['job'] as const,
    registers,
    async collect() {
      this.reset();
      oldest.reset();
      for (const { job, count, age } of await readJobCounts(db).catch(() => [])) {
        this.set({ job }, count);
        oldest.set({ job }, age);
      }
    },
  });
}
