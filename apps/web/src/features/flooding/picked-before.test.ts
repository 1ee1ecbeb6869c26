import { expect, test } from 'vitest';
import { getPreviouslyPicked } from './use-picked-records.ts';

const page = (...ids: number[]) =>
  ({
    resultKey: 'workUnitIds',
    idMapValueField: 'id',
    records: ids.map((id) => ({ id, resultFields: {} })),
  }) as const;

test('records that a letter was filled from are picked again', () => {
  expect([...getPreviouslyPicked(page(1, 2, 3), { workUnitIds: [3, 1], jobId: 2 })]).toEqual([3, 1]);
  expect([...getPreviouslyPicked({ ...page(1, 2), resultKey: 'jobId' }, { jobId: 2 })]).toEqual([2]);
});

test('none is picked where one is not on the first page any more, or was never picked', () => {
  expect(getPreviouslyPicked(page(1, 2), { workUnitIds: [1, 9] }).size).toBe(0);
  expect(getPreviouslyPicked(page(1, 2), { workUnitIds: null }).size).toBe(0);
  expect(getPreviouslyPicked(page(1, 2), {}).size).toBe(0);
});

test('none is picked if an id does not name its record', () => {
  expect(getPreviouslyPicked({ ...page(1, 2), idMapValueField: 'jobId' }, { workUnitIds: [1] }).size).toBe(0);
});
