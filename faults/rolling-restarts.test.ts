import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../apps/server/src/database/connection.ts';
import { givenClientAddresses, givenLetter } from '../apps/server/src/features/sending/testing/given-letter.ts';
import {
  type ScriptedSmtpServer,
  startScriptedSmtpServer,
} from '../apps/server/src/integrations/mail/testing/scripted-smtp-server.ts';
import { startMain } from '../apps/server/src/testing/start-main.ts';
import { createBareDatabase } from '../apps/server/src/testing/test-database.ts';
import { TEST_DATABASE_CONFIG } from '../apps/server/src/testing/test-server.ts';
import { countCopies, doubledIn } from './copies.ts';
import { type Deployment, givenDeployment, type Server } from './deployment.ts';
import { showFigures } from './figures.ts';
import { scaled } from './rounds.ts';
import { runCommand } from './run-command.ts';
import { sendUntilAccepted } from './send-until-accepted.ts';
import { untilAnswered } from './until-answered.ts';
import { untilSettled } from './until-settled.ts';

const MAILS = scaled(300, 6);
const SENDERS = 4;
const NAMES = ['one', 'two'] as const;
/** Milliseconds that the mail server takes for a mail, so that mails are on their way during restarts and the backup. */
const MAIL_PAUSE = 50;

let mailServer: ScriptedSmtpServer;
let deployment: Deployment;

test('mails of two restarting processes arrive once each, and a backup restored into another database sends none twice', async (context) => {
  mailServer = await startScriptedSmtpServer(async (command) => {
    if (command === 'dot') await new Promise((resume) => setTimeout(resume, MAIL_PAUSE));
    return undefined;
  });
  deployment = await givenDeployment({ SMTP_URL: mailServer.url });
  const elsewhere = await createBareDatabase();
  try {
    await givenClientAddresses(deployment.db, addressesOf(MAILS).join(' '));
    const sent = await sendDuringRestarts();
    const states = await untilSettled(deployment.db);
    const copies = countCopies(mailServer.seen);
    expect({ states, doubled: doubledIn(copies) }).toEqual({ states: { sent: MAILS }, doubled: [] });
    expect(new Set(mailServer.accepted.flatMap(({ recipients }) => recipients)).size).toBe(MAILS);

    const { inBackup, uncertain } = await restore(elsewhere.url);
    const afterwards = countCopies(mailServer.seen);
    showFigures(
      context,
      `${MAILS} mails, ${sent.restarts} restarts, ${sent.repeated} calls repeated`,
      `${copies.size} arrived, ${doubledIn(copies).length} doubled`,
      `${inBackup} of them in the backup, ${uncertain} uncertain after its restore, ${doubledIn(afterwards).length} sent twice`,
    );
    expect(doubledIn(afterwards)).toEqual([]);
  } finally {
    await deployment.close();
    await elsewhere.close();
    await mailServer.close();
  }
});

/** Sends all mails while one process after the other restarts, with a backup after half of them. */
async function sendDuringRestarts(): Promise<{ restarts: number; repeated: number }> {
  const running = new Map<string, Server>();
  for (const name of NAMES) running.set(name, await deployment.start(name));
  const clients = await Promise.all(
    NAMES.map(async (name) => ({
      name,
      client: await (running.get(name) ?? expect.fail()).clientOf('maya.lindqvist'),
    })),
  );
  let asked = 0;
  /** Alternates between the processes, whether they run or not, as a load balancer without health checks does. */
  const nextClient = () => {
    asked += 1;
    const name = NAMES[asked % NAMES.length];
    return current.get(name ?? '') ?? expect.fail();
  };
  const current = new Map(clients.map(({ name, client }) => [name as string, client]));
  const addresses = addressesOf(MAILS);
  let [next, repeated, restarts, done] = [0, 0, 0, false];
  const half = Promise.withResolvers<void>();
  const sending = Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let address = addresses[next++]; address !== undefined; address = addresses[next++]) {
        const letter = await untilAnswered(() => givenLetter(nextClient(), deployment.templates.free));
        repeated += (await sendUntilAccepted(nextClient, letter, address)) - 1;
        if (next >= MAILS / 2) half.resolve();
      }
    }),
  ).finally(() => {
    done = true;
    half.resolve();
  });
  const backup = half.promise.then(() => command(deployment.databaseUrl, 'live', 'backup', backupFolder()));
  do {
    const name = NAMES[restarts % NAMES.length] ?? 'one';
    const server = running.get(name) ?? expect.fail();
    server.process.kill('SIGTERM');
    expect(await server.ended(), server.output()).toBe(0);
    const restarted = await deployment.start(name);
    running.set(name, restarted);
    current.set(name, await restarted.clientOf('maya.lindqvist'));
    restarts += 1;
  } while (!done);
  await sending;
  await backup;
  return { restarts, repeated };
}

/** Restores the backup into an empty database, releases its mail and runs it. */
async function restore(databaseUrl: string): Promise<{ inBackup: number; uncertain: number }> {
  await command(databaseUrl, 'restored', 'restore', backupFolder());
  expect(await command(databaseUrl, 'restored', 'audit', 'verify')).toContain('is intact');
  expect(await command(databaseUrl, 'restored', 'blob', 'check')).toMatch(/ 0 of them missing/);
  const db = connect(databaseUrl, TEST_DATABASE_CONFIG);
  const folder = join(deployment.folder, 'restored');
  const variables = { BLOB_FOLDER: blobFolder('restored'), SMTP_URL: mailServer.url, MAIL_DNS: 'off' };
  const main = await startMain(databaseUrl, folder, { variables });
  try {
    await command(databaseUrl, 'restored', 'release-mail');
    const states = await untilSettled(db);
    const rows = await db.selectFrom('mails').select('id').execute();
    return { inBackup: rows.length, uncertain: states.uncertain ?? 0 };
  } finally {
    await main.kill();
    await db.destroy();
  }
}

function command(databaseUrl: string, name: 'live' | 'restored', ...args: readonly string[]): Promise<string> {
  const variables = {
    DATABASE_URL: databaseUrl,
    LETTERDESK_DATA: join(deployment.folder, `${name}-commands`),
    BLOB_FOLDER: blobFolder(name),
  };
  return runCommand(variables, ...args);
}

const blobFolder = (name: 'live' | 'restored') =>
  name === 'live' ? deployment.blobFolder : join(deployment.folder, 'restored-blobs');
const backupFolder = () => join(deployment.folder, 'backup');

function addressesOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `recipient.${index}@meridale.example`);
}
