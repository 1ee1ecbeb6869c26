import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAIRNESS, FairQueue, type Waiting } from './fair-queue.ts';
import { TimeBudgets } from './worker-pool.ts';

const LARGE = FAIRNESS.large + 1;

interface Work extends Waiting {
  readonly name: string;
}

function work(name: string, person: string, over: Partial<Waiting> & { urgent?: boolean } = {}): Work {
  const { urgent = false, size = 1_000, since = 0 } = over;
  return { name, turn: { person, urgent }, size, since };
}

function waiting(...all: Work[]): FairQueue<Work> {
  const queue = new FairQueue<Work>(2);
  for (const one of all) expect(queue.add(one)).toBe(true);
  return queue;
}

const named = (taken: Work | null) => taken?.name ?? null;

describe('the fair queue', () => {
  it('runs one job of a person at a time', () => {
    const [first, second] = [work('first', 'ann'), work('second', 'ann')];
    const queue = waiting(first, second, work('other', 'ben'));
    expect([queue.take(0), queue.take(0), queue.take(0)].map(named)).toEqual(['first', 'other', null]);
    queue.done(first);
    expect(named(queue.take(0))).toBe('second');
  });

  it('takes sendings before previews, small jobs before large ones, and long-waiting jobs like small ones', () => {
    const queue = () =>
      waiting(
        work('large preview', 'ann', { size: LARGE }),
        work('preview', 'ben', { since: 1 }),
        work('sending', 'cal', { urgent: true, since: 2 }),
      );
    const inOrder = (at: number) => {
      const one = queue();
      return [0, 1, 2].map(() => {
        const taken = one.take(at);
        if (taken) one.done(taken);
        return named(taken);
      });
    };
    expect(inOrder(10)).toEqual(['sending', 'preview', 'large preview']);
    expect(inOrder(FAIRNESS.patience)).toEqual(['sending', 'large preview', 'preview']);
  });

  it('reserves one of several workers for small jobs', () => {
    const queue = waiting(work('one', 'ann', { size: LARGE }), work('two', 'ben', { size: LARGE }));
    expect([queue.take(0), queue.take(0)].map(named)).toEqual(['one', null]);
    queue.add(work('page', 'cal'));
    expect(named(queue.take(0))).toBe('page');
    const only = new FairQueue<Work>(1);
    only.add(work('one', 'ann', { size: LARGE }));
    expect(named(only.take(0))).toBe('one');
  });

  it.each([
    { large: 'a sending', urgent: true, from: 0, to: 100 },
    { large: 'a preview', urgent: false, from: FAIRNESS.patience, to: FAIRNESS.patience + 1_000 },
  ])('starts $large large jobs despite endless small previews of other people', ({ urgent, from, to }) => {
    const queue = new FairQueue<Work>(2);
    const running: Work[] = [];
    const pages = ['ben', 'cal', 'dan', 'eve'];
    let begunAt = Number.NaN;
    for (let now = 0; now <= to && Number.isNaN(begunAt); now += 100) {
      for (const person of pages) queue.add(work('page', person, { since: now }));
      if (now === 0) running.push(...[queue.take(0), queue.take(0)].filter((taken) => taken !== null));
      if (now === 0) queue.add(work('large', 'ann', { urgent, size: LARGE }));
      // One worker at a time becomes free.
      const done = running.shift();
      if (done) queue.done(done);
      const next = queue.take(now);
      if (next?.name === 'large') begunAt = now;
      if (next) running.push(next);
    }
    expect(begunAt).toBeGreaterThanOrEqual(from);
    expect(begunAt).toBeLessThanOrEqual(to);
  });

  it('has a limit per person below the total limit', () => {
    const queue = new FairQueue<Work>(2);
    const added = (name: string, person: string, urgent = false) => queue.add(work(name, person, { urgent }));
    expect(Array.from({ length: 5 }, (_, n) => added(`${n}`, 'ann'))).toEqual([true, true, true, false, false]);
    const sendings = Array.from({ length: 60 }, (_, n) => added(`${n}`, 'ann', true));
    expect(sendings.filter(Boolean)).toHaveLength(FAIRNESS.urgentEach);
    expect(added('preview', 'ben')).toBe(true);
    expect(added('sending', 'ben', true)).toBe(true);
  });

  it('keeps room for sendings when previews fill the queue', () => {
    const queue = new FairQueue<Work>(2);
    const add = (urgent: boolean) =>
      Array.from({ length: FAIRNESS.waitingAll }, (_, n) => queue.add(work(`${n}`, `person ${n}`, { urgent })));
    expect(add(false).filter(Boolean)).toHaveLength(FAIRNESS.previewsAll);
    expect(add(true).filter(Boolean)).toHaveLength(FAIRNESS.waitingAll - FAIRNESS.previewsAll);
  });

  it('never runs two jobs of a person, exceeds its workers or drops a job', () => {
    const arbitraryWork = fc.record({
      person: fc.constantFrom('ann', 'ben', 'cal'),
      urgent: fc.boolean(),
      size: fc.constantFrom(1, LARGE),
    });
    fc.assert(
      fc.property(fc.array(arbitraryWork, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), (all, workers) => {
        const queue = new FairQueue<Work>(workers);
        const taken: string[] = [];
        const kept = all.map((one, n) => work(`${n}`, one.person, one)).filter((one) => queue.add(one));
        const running: Work[] = [];
        for (let step = 0; taken.length < kept.length; step += 1) {
          const next = queue.take(step);
          if (next) running.push(next);
          expect(new Set(running.map(({ turn }) => turn.person)).size).toBe(running.length);
          expect(running.length).toBeLessThanOrEqual(workers);
          const done = next ? null : running.shift();
          if (next) taken.push(next.name);
          if (done) queue.done(done);
          expect(step).toBeLessThan(200);
        }
        expect(taken.toSorted()).toEqual(kept.map(({ name }) => name).toSorted());
      }),
    );
  });
});

describe('the time budgets', () => {
  it('renew after their window and are separate for each person', () => {
    const budgets = new TimeBudgets(FAIRNESS.budget);
    budgets.spend('ann', 15_000, 0);
    budgets.spend('ann', 15_000, 1_000);
    expect([budgets.left('ann', 2_000), budgets.left('ben', 2_000)]).toEqual([0, FAIRNESS.budget]);
    expect(budgets.untilSome('ann', 2_000)).toBe(FAIRNESS.window - 2_000);
    expect(budgets.left('ann', FAIRNESS.window)).toBe(5_000);
    expect(budgets.left('ann', FAIRNESS.window + 1_000)).toBe(FAIRNESS.budget);
  });
});
