import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startScriptedSmtpServer } from '../apps/server/src/integrations/mail/testing/scripted-smtp-server.ts';
import { countCopies, doubledIn } from './copies.ts';
import { givenEmbeddedProduct } from './deployment.ts';
import { describeTimes, showFigures } from './figures.ts';
import { ROUNDS } from './rounds.ts';
import { untilSettled } from './until-settled.ts';
import { Writer } from './writer.ts';

const WRITERS = 4;
/** The process is killed during one of so many calls, or right after it. */
const CALLS = 40;
/** Milliseconds after the beginning of that call. */
const LONGEST_DELAY = 200;
const RESTART_GOAL = 5_000;

test('a server killed at random keeps every acknowledged change, mails nothing twice and restarts in time', async (context) => {
  const mailServer = await startScriptedSmtpServer();
  const product = await givenEmbeddedProduct({ SMTP_URL: mailServer.url });
  try {
    const writers = Array.from({ length: WRITERS }, () => new Writer(product.templates));
    const restarts: number[] = [];
    let killedAt = new Date();
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = performance.now();
      const server = await product.start();
      restarts.push(performance.now() - before);
      const clients = await Promise.all(writers.map((_, index) => server.clientOf(`writer.${index}`)));
      await Promise.all(clients.map((client, index) => writers[index]?.check(client)));
      if (round === ROUNDS) break;
      const call = Promise.withResolvers<void>();
      let left = Math.ceil(Math.random() * CALLS);
      const onCall = () => {
        left -= 1;
        if (left === 0) call.resolve();
      };
      const working = clients.map((client, index) => writers[index]?.workUntilGone(client, onCall));
      await call.promise;
      await wait(Math.random() * LONGEST_DELAY);
      await server.kill();
      killedAt = new Date();
      await Promise.all(working);
    }
    const db = await product.connect();
    const states = await untilSettled(db, killedAt).finally(() => db.destroy());
    const copies = countCopies(mailServer.seen);
    const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
    showFigures(
      context,
      `${ROUNDS} kills`,
      `${acknowledged} acknowledged changes found`,
      `${copies.size} mails, ${doubledIn(copies).length} doubled, ${states.uncertain ?? 0} uncertain`,
      `restart ${describeTimes(restarts)} (goal ${RESTART_GOAL / 1_000} s)`,
    );
    expect(writers.flatMap(({ lost }) => lost)).toEqual([]);
    expect(doubledIn(copies)).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS);
    expect(Object.keys(states).filter((state) => state !== 'sent' && state !== 'uncertain')).toEqual([]);
    expect(countCopies(mailServer.accepted).size).toBeGreaterThanOrEqual(states.sent ?? 0);
  } finally {
    await product.close();
    await mailServer.close();
  }
});
