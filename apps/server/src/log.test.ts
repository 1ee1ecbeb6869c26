import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, reportTo } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  write(createLog({ logLevel: 'info' }, stream));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a log line is JSON with time and level, without tokens', () => {
  const headers = { authorization: 'Bearer secret', cookie: 'secret' };
  const [line] = linesOf((log) => log.info({ req: { method: 'GET', headers } }, 'asked'));
  expect(line).toMatchObject({ level: 'info', msg: 'asked', pid: process.pid });
  expect(new Date(String(line?.time)).toISOString()).toBe(line?.time);
  expect(JSON.stringify(line)).not.toContain('secret');
});

test('an error outside a request is logged with its message only', () => {
  const error = Object.assign(new Error('The connection was lost.'), { connection: { password: 'secret' } });
  const [line] = linesOf((log) => reportTo(log)(error));
  expect(line).toMatchObject({ level: 'error', reason: 'The connection was lost.' });
  expect(JSON.stringify(line)).not.toContain('secret');
});

test.each([
  [new Error('The connection was lost.'), 'The connection was lost.'],
  [{ message: 'The queue is gone.', queue: 'deliver-mail' }, 'The queue is gone.'],
  [new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })], ''), 'ECONNREFUSED'],
  [{ queue: 'deliver-mail' }, 'an error with queue'],
  ['a text', 'a text'],
  [null, 'null'],
])('the reason of a failure is words, never [object Object]: %o', (error, reason) => {
  const [line] = linesOf((log) => reportTo(log)(error));
  expect(line).toMatchObject({ reason });
});
