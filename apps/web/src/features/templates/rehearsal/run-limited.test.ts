import { expect, test } from 'vitest';
import { createLimit } from './run-limited.ts';

function aTask(name: string, started: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    started.push(name);
    return promise;
  };
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test('two tasks run at a time, in their order, and a failed one gives way to the next', async () => {
  const started: string[] = [];
  const runLimited = createLimit(2);
  const { signal } = new AbortController();
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => aTask(name, started));
  const results = [one, two, three, four].map((task) => runLimited(task?.run ?? (async () => ''), signal));
  await expect.poll(() => started).toEqual(['one', 'two']);
  one?.fail();
  await expect(results[0]).rejects.toThrow('one');
  await expect.poll(() => started).toEqual(['one', 'two', 'three']);
  two?.end();
  await expect.poll(() => started).toEqual(['one', 'two', 'three', 'four']);
  three?.end();
  four?.end();
  expect(await Promise.all(results.slice(1))).toEqual(['two', 'three', 'four']);
});

test('a task that is aborted while it waits is never run', async () => {
  const started: string[] = [];
  const runLimited = createLimit(1);
  const controller = new AbortController();
  const [one, two, three] = ['one', 'two', 'three'].map((name) => aTask(name, started));
  const kept = new AbortController().signal;
  const first = runLimited(one?.run ?? (async () => ''), kept);
  const second = runLimited(two?.run ?? (async () => ''), controller.signal);
  const third = runLimited(three?.run ?? (async () => ''), kept);
  controller.abort();
  await expect(second).rejects.toThrow();
  one?.end();
  three?.end();
  expect(await Promise.all([first, third])).toEqual(['one', 'three']);
  expect(started).toEqual(['one', 'three']);
});
