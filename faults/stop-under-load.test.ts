import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { halfUpload } from '../apps/server/src/features/attachments/testing/half-upload.ts';
import { givenLetter } from '../apps/server/src/features/sending/testing/given-letter.ts';
import { type Deployment, givenDeployment, type Server } from './deployment.ts';
import { describeTimes, showFigures } from './figures.ts';
import { scaled } from './rounds.ts';
import { untilAnswered } from './until-answered.ts';

const ROUNDS = scaled(20);
const PEOPLE = 20;
/** Milliseconds. */
const LONGEST_STOP = 10_000;
/** A second signal later than this isn't the echo of the first. */
const SECOND_SIGNAL = 1_500;

let deployment: Deployment;
beforeEach(async () => {
  deployment = await givenDeployment();
});
afterEach(() => deployment.close());

test('SIGTERM under load cuts no request, and ends the process in time with exit code 0', async (context) => {
  const stops: number[] = [];
  let answered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await deployment.start('server');
    const client = await server.clientOf('maya.lindqvist');
    const letters: Letter[] = [];
    while (letters.length < PEOPLE)
      letters.push(await untilAnswered(() => givenLetter(client, deployment.templates.free)));
    const token = await server.tokenFor();
    const saved = new Map<number, number>();
    const working = letters.map((letter) => saveUntilRefused(server, token, letter, saved));
    await wait(Math.random() * 500);
    const before = performance.now();
    server.process.kill('SIGTERM');
    const outcomes = await Promise.all(working);
    expect(await server.ended(), server.output()).toBe(0);
    stops.push(performance.now() - before);
    expect(outcomes.filter((outcome) => outcome !== 'ECONNREFUSED' && outcome !== 'ECONNRESET')).toEqual([]);
    const next = await deployment.start('server');
    const reader = await next.clientOf('maya.lindqvist');
    for (const [id, version] of saved) {
      const stored = await untilAnswered(async () => (await reader.call(getLetter, { params: { id } })).body);
      expect(stored.version).toBe(version);
      answered += 1;
    }
    await next.kill();
  }
  showFigures(
    context,
    `${ROUNDS} stops, ${answered} letters saved under load found, 0 cut`,
    `stop ${describeTimes(stops)}`,
  );
  expect(Math.max(...stops)).toBeLessThan(LONGEST_STOP);
});

test('a second SIGTERM ends the process at once, while a request hangs', async (context) => {
  const server = await deployment.start('server');
  const client = await server.clientOf('maya.lindqvist');
  const letter = await givenLetter(client, deployment.templates.free);
  await halfUpload(server, letter.id, await server.tokenFor());
  server.process.kill('SIGTERM');
  await wait(SECOND_SIGNAL);
  const before = performance.now();
  server.process.kill('SIGTERM');
  expect(await server.ended()).toBe(1);
  showFigures(context, `forced stop ${describeTimes([performance.now() - before])}`);
});

/**
 * Saves a letter again and again. @returns why it couldn't connect. A connection that is reset before the server took it
 * is no cut request: the stored version shows whether it took effect.
 */
async function saveUntilRefused(
  server: Server,
  token: string,
  { id, name, text: html, version }: Letter,
  saved: Map<number, number>,
): Promise<string> {
  for (let next = version; ; next += 1) {
    saved.set(id, next);
    const body = JSON.stringify({ id, name, text: `${html}<p>Save ${next}.</p>`, version: next });
    const status = await put(`${server.baseUrl}${saveLetter.path}`, token, body).catch(String);
    const reason = /ECONN(?:REFUSED|RESET)/.exec(String(status))?.[0];
    if (reason !== undefined) return reason;
    // A busy machine may refuse a save, which changes nothing.
    if (status === 503) next -= 1;
    else if (status !== 200) throw new Error(`A save was answered ${status}`);
  }
}

/** One request on its own connection, which no keep-alive limit closes. */
function put(url: string, token: string, body: string): Promise<number> {
  return new Promise((answered, failed) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = request(url, { method: 'PUT', agent: false, headers }, (answer) => {
      text(answer).then(() => answered(answer.statusCode ?? 0), failed);
    });
    sent.on('error', failed);
    sent.end(body);
  });
}
