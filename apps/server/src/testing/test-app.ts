import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import { assemble } from '../assemble.ts';
import { type Config, readConfig } from '../config.ts';
import type { Db } from '../database/connection.ts';
import { makeSigningKey } from '../integrations/identity/signing-key.ts';
import { createLog } from '../log.ts';
import { freePort } from '../ports.ts';
import { startPdfWhenAsked } from './start-pdf-when-asked.ts';
import { createTestDatabase } from './test-database.ts';
import { createTokenMaker, type MakeToken } from './test-token.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly databaseUrl: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly dependencies: AppDependencies;
  /** An access token as the embedded provider issues. */
  readonly tokenFor: MakeToken;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Replaced parts, such as a clock. */
  readonly parts?: Partial<AppDependencies>;
  /** Leaves periodic work of the web server to the test. */
  readonly withoutPeriodicWork?: boolean;
}

/** Starts the real server on a free port with its own database and data folder. Call `close()`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'letterdesk-app-'));
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const config: Config = readConfig(
    { LETTERDESK_DATA: dataFolder, LOG_LEVEL: 'silent', MAIL_DNS: 'off', PORT: String(port), ...options.variables },
    dataFolder,
  );
  const parts = new AsyncDisposableStack();
  const pdf = startPdfWhenAsked();
  const signingKey = await makeSigningKey();
  const secrets = new Map([['signing-key', JSON.stringify(signingKey)]]);
  const assembled = await assemble({
    config,
    log: createLog(config),
    publicUrl: config.publicUrl ?? baseUrl,
    localUrl: baseUrl,
    db: database.db,
    databaseUrl: database.url,
    parts,
    readOrCreateSecret: async (name) => secrets.get(name) ?? randomBytes(24).toString('hex'),
    pdf,
    webFolder: join(dataFolder, 'web'),
  });
  const idle = { ...assembled.sending, doEvery: async () => ({ stop: async () => {} }) };
  const sending = options.withoutPeriodicWork ? idle : assembled.sending;
  const dependencies = { ...assembled, sending, ...options.parts };
  const app = await buildApp(dependencies);
  await app.listen({ host: '127.0.0.1', port });
  return {
    app,
    db: database.db,
    databaseUrl: database.url,
    baseUrl,
    dependencies,
    tokenFor: createTokenMaker(signingKey, dependencies.signIn),
    async close() {
      await app.close();
      await parts.disposeAsync();
      await pdf.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
