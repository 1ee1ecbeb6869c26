import { listLogos } from '@letterdesk/contract/templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authors, givenAuthors } from './testing/given-authors.ts';

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
});
afterAll(() => authors.server.close());

test("a division's logos come with their pictures, and no other division's do", async () => {
  const { priya, server } = authors;
  const stored = await server.db.selectFrom('logos').select(['id', 'division_id', 'description', 'svg']).execute();
  const ofDivision = (division: number) =>
    stored
      .filter(({ division_id }) => division_id === division)
      .map(({ id, description, svg }) => ({ id, description, svg }));
  expect(ofDivision(1)).not.toEqual([]);
  expect((await priya.call(listLogos, { params: { id: 1 } })).body).toEqual(ofDivision(1));
  expect((await priya.call(listLogos, { params: { id: 9 } })).body).toEqual(ofDivision(9));
  expect((await priya.call(listLogos, { params: { id: 4711 } })).body).toEqual([]);
});
