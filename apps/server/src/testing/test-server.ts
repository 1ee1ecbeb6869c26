import { Client } from 'pg';
import type { DatabaseConfig } from '../config.ts';

export const TEST_DATABASE_CONFIG: DatabaseConfig = {
  url: undefined,
  poolSize: 8,
  connectTimeout: 5_000,
  statementTimeout: 15_000,
  migrationTimeout: 0,
};

/** Runs one statement on the server. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function urlOfDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
