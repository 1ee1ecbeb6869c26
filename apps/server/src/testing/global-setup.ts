import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../database/connection.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { onServer, TEST_DATABASE_CONFIG, urlOfDatabase } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database that may create others. */
    serverUrl: string;
    /** The migrated template database. */
    template: string;
  }
}

/** Runs once before all tests: one PostgreSQL (DATABASE_URL or embedded) with a migrated template database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer();
  const template = `letterdesk_template_${randomBytes(4).toString('hex')}`;
  await onServer(server.url, `create database ${template}`);
  const db = connect(urlOfDatabase(server.url, template), TEST_DATABASE_CONFIG);
  await migrate(db);
  await db.destroy();
  project.provide('serverUrl', server.url);
  project.provide('template', template);
  return async () => {
    await onServer(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-test-'));
  const server = await startEmbeddedPostgres({ folder, password: randomBytes(12).toString('hex'), isDurable: false });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
