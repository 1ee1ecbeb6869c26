import { listDivisions, listFooters, listLetterTypes, listLogos } from '@letterdesk/contract/templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authors, givenAuthors } from './testing/given-authors.ts';

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
});
afterAll(() => authors.server.close());

test('a division has its own logos with their pictures', async () => {
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

test('divisions have logos by name, footers have a division, and letter types have names', async () => {
  const { priya, server } = authors;
  const { body: divisions } = await priya.call(listDivisions);
  const stored = await server.db.selectFrom('divisions').select(['id', 'name']).orderBy('id').execute();
  expect(divisions.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.id - other.id)).toEqual(stored);
  const logos = await server.db
    .selectFrom('logos')
    .select(['id', 'description'])
    .where('division_id', '=', 1)
    .execute();
  expect(divisions.find(({ id }) => id === 1)?.logos).toEqual(logos);

  const { body: footers } = await priya.call(listFooters);
  expect(footers).toContainEqual(
    expect.objectContaining({ id: 1, name: 'Standard', division: stored.find(({ id }) => id === 1) }),
  );
  const { body: types } = await priya.call(listLetterTypes);
  const kept = await server.db
    .selectFrom('letter_types')
    .select(['name', 'display_name'])
    .orderBy('position')
    .execute();
  expect(types).toEqual(kept.map(({ name, display_name }) => ({ name, displayName: display_name })));
  expect(types.length).toBeGreaterThan(0);
});
