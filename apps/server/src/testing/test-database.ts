import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Db } from '../database/connection.ts';
import { onServer, TEST_DATABASE_CONFIG, urlOfDatabase } from './test-server.ts';

export interface TestDatabase {
  readonly db: Db;
  readonly url: string;
  close(): Promise<void>;
}

/** A migrated, empty database for this test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject('template')}`);
}

/** A database without tables. */
export function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

async function createDatabase(like: string): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl');
  const name = `letterdesk_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} ${like}`);
  const url = urlOfDatabase(serverUrl, name);
  const db = connect(url, TEST_DATABASE_CONFIG);
  return {
    db,
    url,
    async close() {
      await db.destroy();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
