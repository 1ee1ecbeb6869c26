import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@letterdesk/core/session/roles';
import { connect, type Db } from '../apps/server/src/database/connection.ts';
import { givenClientTemplate, givenEmailMessage } from '../apps/server/src/features/sending/testing/given-letter.ts';
import { givenTemplate } from '../apps/server/src/testing/given.ts';
import { givenAccount } from '../apps/server/src/testing/given-account.ts';
import { readEmbeddedUrl } from '../apps/server/src/testing/read-embedded-url.ts';
import type { Limits } from '../apps/server/src/testing/run-main.ts';
import { type StartedMain, startMain } from '../apps/server/src/testing/start-main.ts';
import { createClient, type TestClient } from '../apps/server/src/testing/test-client.ts';
import { createTestDatabase } from '../apps/server/src/testing/test-database.ts';
import { TEST_DATABASE_CONFIG } from '../apps/server/src/testing/test-server.ts';

const APPROVER = 'dana.whitfield';

/** A real server process. */
export interface Server extends StartedMain {
  clientOf(username: string, ...groups: Role[]): Promise<TestClient>;
}

/** Server processes on one database with shared blobs, and templates whose letters can be sent or need an approval. */
export interface Deployment {
  readonly databaseUrl: string;
  readonly db: Db;
  readonly folder: string;
  readonly blobFolder: string;
  readonly templates: { readonly free: number; readonly approved: number };
  /** Starts a process; one of the same name uses the same data folder. */
  start(name: string, variables?: Readonly<Record<string, string>>, limits?: Limits): Promise<Server>;
  /** Kills all processes. */
  close(): Promise<void>;
}

/** A deployment on a database of the tests' PostgreSQL. */
export async function givenDeployment(shared: Readonly<Record<string, string>> = {}): Promise<Deployment> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-fault-'));
  const blobFolder = join(folder, 'blobs');
  const servers: StartedMain[] = [];
  return {
    databaseUrl: database.url,
    db: database.db,
    folder,
    blobFolder,
    templates: await givenTemplates(database.db),
    async start(name, variables = {}, limits = {}) {
      const all = { ...COMMON, BLOB_FOLDER: blobFolder, ...shared, ...variables };
      const main = await startMain(database.url, join(folder, name), { ...limits, variables: all });
      servers.push(main);
      return withClients(main);
    },
    async close() {
      await Promise.all(servers.map((server) => server.kill()));
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A busy machine may need long for a connection; faults/slow-database.test.ts has limits of its own. */
const COMMON = { MAIL_DNS: 'off', LOG_LEVEL: 'error', DATABASE_CONNECT_TIMEOUT_MS: '60000' };

/** The product as `npm start` runs it, with its embedded PostgreSQL. */
export interface EmbeddedProduct {
  readonly folder: string;
  readonly templates: Deployment['templates'];
  start(): Promise<Server>;
  /** Connects to the PostgreSQL of the running process. */
  connect(): Promise<Db>;
  close(): Promise<void>;
}

export async function givenEmbeddedProduct(variables: Readonly<Record<string, string>>): Promise<EmbeddedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-fault-'));
  let server: StartedMain | undefined;
  const start = async (): Promise<Server> => {
    server = await startMain('embedded', folder, { variables: { ...COMMON, ...variables } });
    return withClients(server);
  };
  const connectNow = async () => connect(await readEmbeddedUrl(folder), TEST_DATABASE_CONFIG);
  const first = await start();
  const db = await connectNow();
  const templates = await givenTemplates(db);
  await db.destroy();
  await first.kill();
  return {
    folder,
    templates,
    start,
    connect: connectNow,
    async close() {
      await server?.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}

/** A template whose letters can be sent, and one whose letters need an approval. */
export async function givenTemplates(db: Db): Promise<Deployment['templates']> {
  const free = await givenClientTemplate(db);
  await givenAccount(db, APPROVER);
  const sent = await db
    .selectFrom('letter_templates')
    .select(['email_message_id', 'default_to', 'default_from', 'default_from_name'])
    .where('id', '=', free)
    .executeTakeFirstOrThrow();
  const approved = await givenTemplate(db, '<p>Dear {{shortcode ClientName}},</p><p>We ask for an exception.</p>', {
    ...sent,
    name: 'Rate exception',
    title: 'Rate exception',
    requires_approval: true,
    approver: `${APPROVER}@meridale.example`,
    approval_message_id: await givenEmailMessage(db, { subject: 'Please approve', html: '<p>A letter waits.</p>' }),
  });
  return { free, approved };
}

/** Adds clients of people. */
export function withClients(main: StartedMain): Server {
  return {
    ...main,
    clientOf: async (username, ...groups) => createClient(main, await main.tokenFor({ username, groups })),
  };
}
