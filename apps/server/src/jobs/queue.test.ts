import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type JobQueue, openJobQueue } from './queue.ts';
import { countWaiting } from './testing/count-jobs.ts';

let database: TestDatabase;
let queue: JobQueue;
let errors: string[];

beforeEach(async () => {
  errors = [];
  database = await createTestDatabase();
  queue = await openJobQueue({ databaseUrl: database.url, onError: ({ message }) => errors.push(message) });
});

afterEach(async () => {
  await queue.stop();
  await database.close();
});

describe('the job queue', () => {
  it('runs a job after its transaction commits, and never after a rollback', async () => {
    const done: number[] = [];
    await queue.work({ 'deliver-mail': async ({ mailId }) => void done.push(mailId) });
    const undone = database.db.transaction().execute(async (trx) => {
      await queue.enqueue(trx, 'deliver-mail', { mailId: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await database.db.transaction().execute(async (trx) => {
      await queue.enqueue(trx, 'deliver-mail', { mailId: 2 });
      expect(done).toEqual([]);
    });
    await expect.poll(() => done).toEqual([2]);
  });

  it('parks only the failing job', async () => {
    const done: number[] = [];
    await queue.work({
      'deliver-mail': async ({ mailId }) => {
        if (mailId === 1) throw new Error('poison');
        done.push(mailId);
      },
    });
    for (let mailId = 1; mailId <= 20; mailId += 1) await queue.enqueue(database.db, 'deliver-mail', { mailId });
    await expect
      .poll(() => done.toSorted((one, other) => one - other))
      .toEqual(Array.from({ length: 19 }, (_, i) => i + 2));
    expect(errors).toContain('poison');
  });

  it('contains one waiting job per mail, however often it is enqueued', async () => {
    const other = await openJobQueue({ databaseUrl: database.url, onError: ({ message }) => errors.push(message) });
    const mails = [{ mailId: 3 }, { mailId: 1 }, { mailId: 2 }];
    const enqueue = (by: JobQueue, jobs: typeof mails) =>
      database.db.transaction().execute((trx) => by.enqueue(trx, 'deliver-mail', ...jobs));
    await Promise.all([enqueue(queue, mails), enqueue(other, mails.toReversed()), enqueue(queue, mails.slice(1))]);
    await other.stop();
    expect(await countWaiting(database.db)).toBe(3);
    const done: number[] = [];
    await queue.work({ 'deliver-mail': async ({ mailId }) => void done.push(mailId) });
    await expect.poll(() => done.toSorted()).toEqual([1, 2, 3]);
    await queue.enqueue(database.db, 'deliver-mail', { mailId: 2 });
    await expect.poll(() => done.toSorted()).toEqual([1, 2, 2, 3]);
    expect(errors).toEqual([]);
  });

  it("takes over an older version's queue with several jobs per mail", async () => {
    await queue.stop();
    const boss = new PgBoss({ connectionString: database.url, schema: 'jobs', schedule: false });
    await boss.start();
    await boss.deleteQueue('deliver-mail');
    await boss.createQueue('deliver-mail', { notify: true });
    for (let times = 0; times < 3; times += 1) await boss.send('deliver-mail', { mailId: 1 });
    await boss.stop();
    queue = await openJobQueue({ databaseUrl: database.url, onError: ({ message }) => errors.push(message) });
    for (let times = 0; times < 3; times += 1) await queue.enqueue(database.db, 'deliver-mail', { mailId: 1 });
    expect(await countWaiting(database.db)).toBe(1);
  });

  it('waits for running jobs when it stops', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let state = 'waiting';
    await queue.work({
      'deliver-mail': async () => {
        state = 'working';
        await finished;
        state = 'done';
      },
    });
    await queue.enqueue(database.db, 'deliver-mail', { mailId: 1 });
    await expect.poll(() => state).toBe('working');
    const stopped = queue.stop();
    finish();
    await stopped;
    expect(state).toBe('done');
  });
});
