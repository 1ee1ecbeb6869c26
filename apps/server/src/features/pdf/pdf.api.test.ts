import { decodePdfNotes, measurePages, PDF_NOTES_HEADER, renderPdf } from '@letterdesk/contract/pdf';
import { readPdf } from '@letterdesk/pdf/testing/read-pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenOrganisation, givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let client: TestClient;
let letterTemplateId: number;

beforeAll(async () => {
  server = await startTestApp();
  await givenOrganisation(server.db);
  await server.db
    .insertInto('footers')
    .values({ id: 2, division_id: 1, name: 'Other', text: 'Meridale, 2 Side Street' })
    .execute();
  letterTemplateId = await givenTemplate(server.db, '<p>Text</p>', { title: 'For {{shortcode Client}}' });
  client = createClient(server, await server.tokenFor());
});
afterAll(() => server.close());

const render = (body: object = {}) =>
  client.call(renderPdf, { body: { letterTemplateId, text: '<p>Good morning.</p>', ...body } });

async function textOf(body: object = {}): Promise<string> {
  const { pages } = await readPdf((await render(body)).body);
  return pages.map(({ text }) => text).join('\n');
}

describe('the preview of a letter', () => {
  test('is a PDF with the text and the footer of its template', async () => {
    const answer = await render();
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf();
    expect(text).toContain('Good morning.');
    expect(text).toContain('Meridale, 1 Main Street');
  });

  test('has another footer on request', async () => {
    expect(await textOf({ footerId: 2 })).toContain('Meridale, 2 Side Street');
  });

  test("has its company's name as the alternative text of the logo", async () => {
    await server.db.updateTable('logos').set({ description: 'Green mark, 2024' }).execute();
    const { name } = await server.db
      .selectFrom('divisions')
      .select('name')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect((await readPdf((await render()).body)).pages[0]?.altTexts).toEqual([name]);
  });

  test('has the name of the letter or its template, never with a shortcode', async () => {
    const titleOf = async (body: object) => (await readPdf((await render(body)).body)).title;
    expect(await titleOf({ name: 'For Bayview' })).toBe('For Bayview');
    expect(await titleOf({})).toBe('Confirmation');
  });

  test('leaves out lines and rows of missing values without a gap', async () => {
    const missing = '<span data-shortcode="City"></span>';
    const row = (label: string, value: string) => `<tr><th>${label}</th><td><p>${value}</p></td></tr>`;
    const table = `<table>${row('Schedule', missing)}${row('Hours', 'Nights')}</table>`;
    const text = await textOf({ text: `<p>Street<br>${missing}<br>Door</p><p>${missing}, ${missing}</p>${table}` });
    expect(text.split('\n').slice(0, 3)).toEqual(['Street', 'Door', expect.stringMatching(/^Hours\s+Nights/)]);
  });

  test('says in a header why it is not fully accessible', async () => {
    const notesOf = async (text: string) => decodePdfNotes((await render({ text })).headers.get(PDF_NOTES_HEADER));
    expect(await notesOf('<p>Dear 김 ☐</p>')).toEqual([]);
    expect(await notesOf('<p>Dear \u{13000}</p>')).toEqual([
      'This PDF isn’t fully accessible (PDF/UA-1).',
      'No letter font has these characters: \u{13000}',
    ]);
    expect(await notesOf('<img src="https://example.org/a.png" alt="A seal">')).toEqual([]);
  });

  test('has the same bytes for the same text', async () => {
    const [one, other] = [await render(), await render()];
    expect(Buffer.from(one.body).equals(Buffer.from(other.body))).toBe(true);
  });

  test('is refused for an unknown template, an unknown footer or too much text', async () => {
    expect((await render({ letterTemplateId: 999 })).error.code).toBe('template_not_found');
    expect((await render({ footerId: 999 })).error.code).toBe('footer_not_found');
    expect((await render({ text: `<p>${'a'.repeat(400_000)}</p>` })).error.code).toBe('text_too_large');
    expect((await render({ name: 'a\nb' })).error.code).toBe('invalid_request');
  });
});

describe('the layout of a letter', () => {
  const measure = (text: string, body: object = {}) =>
    client.call(measurePages, { body: { letterTemplateId, text, ...body } });

  test('says where each block is on the pages of the PDF', async () => {
    const missing = '<span data-shortcode="City"></span>';
    const text = `<p>Dear</p><p>${missing}</p><hr data-page-break=""><ul><li><p>One</p></li></ul>`;
    const { body } = await measure(text);
    const { pages } = await readPdf((await render({ text })).body);
    expect(body.pages).toBe(pages.length);
    expect(body.blocks.map(({ path, start }) => [path.join('.'), start.page])).toEqual([
      ['0', 1],
      ['3', 2],
      ['3.0', 2],
      ['3.0.0', 2],
    ]);
    const [first] = body.blocks;
    expect((first?.end.y ?? 0) - (first?.start.y ?? 0)).toBeCloseTo(15.4, 1);
  });

  test('is refused for a template that does not exist', async () => {
    expect((await measure('<p>Text</p>', { letterTemplateId: 999 })).error.code).toBe('template_not_found');
  });
});
