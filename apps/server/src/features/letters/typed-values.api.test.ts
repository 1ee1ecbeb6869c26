import { floodLetter, previewReflood } from '@letterdesk/contract/flooding';
import { createLetter, type Letter } from '@letterdesk/contract/letters';
import { SHOWCASE } from '@letterdesk/demo/customer/showcase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemoData } from '../../demo/fill-demo-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

const EMPTY_VALUE = /(<span data-shortcode="(\w+)"[^>]*>)(<\/span>)/g;

let server: TestApp;
let maya: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  await fillDemoData(server.db);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
});
afterAll(() => server.close());

async function withoutIds(letterTemplateId: number): Promise<Letter> {
  return (await maya.call(floodLetter, { body: { letterTemplateId, ids: {} } })).body;
}

/** The text with required values typed. */
function typedInto({ text, flooded }: Letter): string {
  const required = new Set(
    flooded.filter((one) => one.required && one.missing !== null).map(({ shortcode }) => shortcode),
  );
  return text.replace(EMPTY_VALUE, (whole, start: string, name: string, end: string) =>
    required.has(name) ? `${start}Typed by hand${end}` : whole,
  );
}

function create(letter: Letter, text: string) {
  const { ids, environment, name, letterTemplate } = letter;
  return maya.call(createLetter, { body: { letterTemplateId: letterTemplate.id, ids, environment, name, text } });
}

describe('a letter without ids', () => {
  test('is refused with the names of missing values, and saved from every demo template once they are typed', async () => {
    const templates = await server.db
      .selectFrom('letter_templates')
      .select(['id', 'name'])
      .where('published_version', '>', 0)
      .where('disabled', '=', false)
      .execute();
    expect(templates.length).toBeGreaterThan(20);
    let refused = 0;
    for (const { id, name } of templates) {
      const letter = await withoutIds(id);
      expect(letter.id, name).toBe(-1);
      const required = letter.flooded.filter((one) => one.required && one.missing !== null);
      for (const one of required) expect(one, name).toMatchObject({ editable: true, text: '' });
      if (required.length > 0) {
        const { error } = await create(letter, letter.text);
        expect(error.code, name).toBe('required_information_missing');
        for (const { description } of required) expect(error.message, name).toContain(description);
        refused += 1;
      }
      const saved = await create(letter, typedInto(letter));
      expect(saved.status, name).toBe(201);
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('keeps typed values if a reflood finds none, and previews the value if it finds one', async () => {
    const { id } = await server.db
      .selectFrom('letter_templates')
      .select('id')
      .where('name', '=', 'Assignment Confirmation, Client')
      .executeTakeFirstOrThrow();
    const letter = await withoutIds(id);
    const { flooded } = letter;
    const text = typedInto(letter);
    const preview = async (ids: Record<string, number>) => {
      const body = { letterTemplateId: id, letterId: -1, ids, text, flooded };
      const { elements } = (await maya.call(previewReflood, { body })).body;
      return elements.filter(({ current }) => current === 'Typed by hand');
    };
    const nothing = await preview({});
    expect(nothing.length).toBeGreaterThan(0);
    for (const element of nothing) expect(element).toMatchObject({ handEdited: true, keepable: true, next: '' });
    const found = (await preview({ assignmentId: SHOWCASE.assignmentId })).filter(({ next }) => next !== '');
    expect(found.map(({ keepable }) => keepable)).toContain(false);
  });
});
