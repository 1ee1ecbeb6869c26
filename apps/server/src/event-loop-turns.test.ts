import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { takeTurn } from './event-loop-turns.ts';

it('other work runs between two turns', async () => {
  const order: string[] = [];
  const work = ['first', 'second', 'third'].map(async (name) => {
    await takeTurn();
    order.push(name);
  });
  await takeTurn();
  order.push('fourth');
  await nextRound();
  order.push('other');
  await takeTurn();
  order.push('fifth');
  await Promise.all(work);
  expect(order).toEqual(['first', 'second', 'third', 'fourth', 'other', 'fifth']);
});

it('each round of the event loop runs only one turn', async () => {
  let rounds = 0;
  const counted: number[] = [];
  const turns = Array.from({ length: 5 }, () => takeTurn().then(() => counted.push(rounds)));
  while (counted.length < turns.length) {
    await nextRound();
    rounds += 1;
  }
  expect(new Set(counted).size).toBe(turns.length);
});
