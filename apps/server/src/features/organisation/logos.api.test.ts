import { crc32 } from 'node:zlib';
import { changeLogo } from '@letterdesk/contract/organisation';
import { renderPdf } from '@letterdesk/contract/pdf';
import { PICTURE } from '@letterdesk/pdf/testing/document-builder';
import { readPdf, readPictures } from '@letterdesk/pdf/testing/read-pdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenTemplate } from '../../testing/given.ts';
import { type Administrators, givenAdministrators } from './testing/given-administrators.ts';

let people: Administrators;
beforeAll(async () => {
  people = await givenAdministrators();
});
afterAll(() => people.server.close());

const logoOf = (bytes: Uint8Array) => ({
  division: 1,
  description: 'Red dot',
  png: Buffer.from(bytes).toString('base64'),
});

test('a PNG becomes a logo and appears on the letters of its templates, named like the company', async () => {
  const { body } = await people.oona.call(changeLogo, { body: { before: null, after: logoOf(PICTURE) } });
  const logo = body.divisions[0]?.logos.find(({ description }) => description === 'Red dot');
  expect(logo?.svg).toMatch(/^<svg [^>]*width="5" height="5"[^>]*><image [^>]*href="data:image\/png;base64,/);
  const letterTemplateId = await givenTemplate(people.server.db, '<p>Text</p>', { logo_id: logo?.id });
  const pdf = await people.oona.call(renderPdf, { body: { letterTemplateId, text: '<p>Text</p>' } });
  expect((await readPdf(pdf.body)).pages[0]?.altTexts).toEqual(['Meridale']);
  expect(await readPictures(pdf.body)).toEqual(['5×5']);
});

function altered(at: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(PICTURE);
  copy.set(bytes, at);
  return copy;
}

function anUnusedChunk(length: number): Buffer {
  const chunk = Buffer.alloc(length + 12);
  chunk.writeUInt32BE(length, 0);
  chunk.write('note', 4, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, length + 8)), length + 8);
  return chunk;
}

test.each([
  ['no picture at all', Buffer.from('GIF89a, but not really'), 'isn’t a PNG'],
  ['cut short', PICTURE.subarray(0, 45), 'incomplete'],
  ['broken within', altered(45, [1, 2, 3, 4, 5, 6]), 'broken'],
  [
    'too heavy',
    Buffer.concat([PICTURE.subarray(0, 33), anUnusedChunk(400_000), PICTURE.subarray(33)]),
    '370,000 bytes',
  ],
  ['too wide', altered(16, [0, 0, 0x0f, 0xa1]), '4,001 × 5 pixels'],
])('a PNG that is %s is refused with the reason', async (_name, bytes, sentence) => {
  const before = await people.now();
  const { status, error } = await people.oona.call(changeLogo, { body: { before: null, after: logoOf(bytes) } });
  expect([status, error.code]).toEqual([422, 'organisation_invalid']);
  expect(error.details).toMatchObject({ problems: [{ field: 'png', message: expect.stringContaining(sentence) }] });
  expect(await people.now()).toEqual(before);
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'an element ‘script’'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><image href="https://tracker.example/p.png"/></svg>', 'outside itself'],
  ['<svg', 'well-formed'],
])('an SVG with scripts or external content, or an invalid one, is refused: %s', async (svg, sentence) => {
  const after = { division: 1, description: 'Bad', svg };
  const { error } = await people.oona.call(changeLogo, { body: { before: null, after } });
  expect(error).toMatchObject({
    code: 'organisation_invalid',
    details: { problems: [{ field: 'svg', message: expect.stringContaining(sentence) }] },
  });
});

test('a renamed logo keeps its picture and its templates', async () => {
  const logo = (await people.now()).divisions[0]?.logos[0];
  const after = { ...logo, description: 'Meridale, since 1990' };
  const { body } = await people.oona.call(changeLogo, { body: { before: logo, after } });
  expect(body.divisions[0]?.logos[0]).toEqual(after);
});
