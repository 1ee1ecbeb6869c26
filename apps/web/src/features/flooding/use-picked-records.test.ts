import { expect, test } from 'vitest';
import { getPreviouslyPicked } from './use-picked-records.ts';

const page = (...ids: number[]) =>
  ({
    resultKey: 'workUnitIds',
    idMapValueField: 'id',
    records: ids.map((id) => ({ id, resultFields: {} })),
  }) as const;

test('records that filled a letter before are selected again', () => {
  expect([...getPreviouslyPicked(page(1, 2, 3), { workUnitIds: [3, 1], jobId: 2 })]).toEqual([3, 1]);
  expect([...getPreviouslyPicked({ ...page(1, 2), resultKey: 'jobId' }, { jobId: 2 })]).toEqual([2]);
});

test('no record is selected if one left the first page or was never chosen', () => {
  expect(getPreviouslyPicked(page(1, 2), { workUnitIds: [1, 9] }).size).toBe(0);
  expect(getPreviouslyPicked(page(1, 2), { workUnitIds: null }).size).toBe(0);
  expect(getPreviouslyPicked(page(1, 2), {}).size).toBe(0);
});

test("no record is selected if an id doesn't name its record", () => {
  expect(getPreviouslyPicked({ ...page(1, 2), idMapValueField: 'jobId' }, { workUnitIds: [1] }).size).toBe(0);
});
