import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { buildCustomerData } from '../customer/build-customer-data.ts';
import { DEMO_EPOCH } from '../customer/days.ts';
import { buildCloudDocuments, makeDocument } from './build-cloud-documents.ts';
import { demoContentTypes } from './demo-document.ts';

const documents = buildCloudDocuments();

test('the documents are the same every time: about 300, of existing providers and clients', () => {
  expect(buildCloudDocuments()).toEqual(documents);
  expect(Math.abs(documents.length - 300)).toBeLessThan(30);
  const owners = new Set(buildCustomerData().map(({ kind, id }) => `${kind}:${id}`));
  expect(documents.filter(({ owner }) => !owners.has(`${owner.kind}:${owner.id}`))).toEqual([]);
  const names = documents.map(({ owner, filename }) => `${owner.kind}:${owner.id}:${filename}`);
  expect(new Set(names).size).toBe(names.length);
});

test('the documents cover every content type, some expired and some without expiry', () => {
  expect(new Set(documents.map(({ docType }) => docType))).toEqual(new Set(demoContentTypes.map(({ name }) => name)));
  const expired = documents.filter(({ expirationDate }) => expirationDate !== null && expirationDate < DEMO_EPOCH);
  expect(expired.length).toBeGreaterThan(10);
  expect(documents.filter(({ expirationDate }) => expirationDate === null).length).toBeGreaterThan(50);
  expect(documents.filter(({ filename, content }) => !filename.endsWith(`.${content.format}`))).toEqual([]);
});

test("the PDFs are readable and contain the person's name", async () => {
  const { content, description } = documents.find(({ filename }) => filename.includes('Ekström CV')) ?? {};
  const person = description?.replace('Curriculum vitae of ', '') ?? '';
  expect(content).toMatchObject({ title: person });
  const bytes = await makeDocument({ format: 'pdf', title: 'License (full)', lines: [person, 'Back\\slash'] });
  const read = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const { items } = await (await read.getPage(1)).getTextContent();
  const words = items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : []));
  expect(words).toEqual(['License (full)', person, 'Back\\slash']);
});
