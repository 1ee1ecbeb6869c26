import { randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listSentLetters, sendEmail } from '@letterdesk/contract/sending';
import { expect, test } from 'vitest';
import { anEmail, givenLetter, withKey } from '../apps/server/src/features/sending/testing/given-letter.ts';
import { startScriptedSmtpServer } from '../apps/server/src/integrations/mail/testing/scripted-smtp-server.ts';
import { createClient } from '../apps/server/src/testing/test-client.ts';
import { countCopies, doubledIn } from './copies.ts';
import { givenDeployment, type Server } from './deployment.ts';
import { showFigures } from './figures.ts';
import { ROUNDS } from './rounds.ts';
import { untilSettled } from './until-settled.ts';

const AT_ONCE = 50;

test('fifty parallel sendings with one key at two processes are one, also after a lost answer', async (context) => {
  const mailServer = await startScriptedSmtpServer();
  const deployment = await givenDeployment({ SMTP_URL: mailServer.url });
  const proxies: HttpServer[] = [];
  try {
    const servers = await Promise.all([deployment.start('one'), deployment.start('two')]);
    const losing = await Promise.all(servers.map((server) => loseAnswers(server, proxies)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = `sender.${round}`;
      const clients = await Promise.all(servers.map((server) => server.clientOf(person)));
      const [one = expect.fail(), two = expect.fail()] = clients;
      const letter = await givenLetter(one, deployment.templates.free);
      const key = withKey(randomUUID());
      const email = { ...key, body: anEmail(letter) };
      const tokens = await Promise.all(servers.map((server) => server.tokenFor({ username: person })));
      const unheard = losing.map((baseUrl, index) => createClient({ baseUrl }, tokens[index]).call(sendEmail, email));
      const lost = Promise.allSettled(unheard);
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => (index % 2 === 0 ? one : two).call(sendEmail, email)),
      );
      expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      const statuses = [...new Set(answers.map(({ status }) => status))].filter((one) => one !== 202 && one !== 409);
      expect(statuses, 'other answers than 202 and 409').toEqual([]);
      const again = await Promise.all(clients.map((client) => client.call(sendEmail, email)));
      const ids = [...answers.filter(({ status }) => status === 202), ...again].map(({ body }) => body.sentLetterId);
      expect(new Set(ids).size).toBe(1);
      const sent = await two.call(listSentLetters, { query: { letterId: letter.id } });
      expect(sent.body.map(({ id }) => id)).toEqual([ids[0]]);
      const other = await two.call(sendEmail, { ...key, body: anEmail(letter, { subject: 'Another' }) });
      expect(other).toMatchObject({ status: 422, error: { code: 'idempotency_key_reused' } });
      const without = await one.call(sendEmail, { body: anEmail(letter) });
      expect(without).toMatchObject({ status: 400, error: { code: 'idempotency_key_missing' } });
    }
    const states = await untilSettled(deployment.db);
    const copies = countCopies(mailServer.seen);
    showFigures(
      context,
      `${ROUNDS} keys, ${ROUNDS * AT_ONCE} parallel calls`,
      `${copies.size} mails, ${doubledIn(copies).length} doubled`,
    );
    expect(states).toEqual({ sent: ROUNDS });
    expect(copies.size).toBe(ROUNDS);
    expect(doubledIn(copies)).toEqual([]);
  } finally {
    for (const proxy of proxies) {
      proxy.closeAllConnections();
      proxy.close();
    }
    await deployment.close();
    await mailServer.close();
  }
});

/** Passes requests on, and cuts the connection instead of passing the answer back. @returns its address. */
async function loseAnswers({ baseUrl }: Server, proxies: HttpServer[]): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const passed = request(new URL(incoming.url ?? '/', baseUrl), { method, headers }, (answer) => {
      answer.resume().once('end', () => outgoing.destroy());
    });
    incoming.pipe(passed);
  });
  proxies.push(proxy);
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
