import type { DocumentNode } from '@letterdesk/core/document/schema';
import { completeIdMap } from '@letterdesk/core/flooding/complete-id-map';
import { resolveExpression } from '@letterdesk/core/flooding/resolve-expressions';
import type { FloodedValue } from '@letterdesk/core/flooding/values';
import { buildCustomerData, DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import { FIRST_ASSIGNMENT_ID, SHOWCASE } from '@letterdesk/demo/customer/showcase';
import { demoExpressionGroups } from '@letterdesk/demo/expressions/all';
import { demoUsers } from '@letterdesk/demo/users';
import { floodTemplate, floodText } from '@letterdesk/document/flood';
import { plainText } from '@letterdesk/document/plain-text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TemplateFlooding } from '../features/flooding/template-flooding.ts';
import { type FloodableExpression, readExpressions } from '../features/shortcodes/expressions.query.ts';
import { embeddedCustomerData } from '../integrations/customer-data/embedded.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { fillDemoData } from './fill-demo-data.ts';

const TODAY = { today: '2026-11-20' };
const ADDRESSES = /^([a-z.]+@[a-z-]+\.example(, |$))+$/;

let database: TestDatabase;
let definitions: ReadonlyMap<string, FloodableExpression>;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillDemoData(database.db);
  const names = demoExpressionGroups.flatMap((group) => group.expressions.map(({ name }) => name));
  definitions = await readExpressions(database.db, names);
});

afterAll(() => database.close());

/** Resolves every expression from an assignment, as its source system would open it. */
async function resolveFrom(assignmentId: number) {
  const customerData = embeddedCustomerData(database.db);
  const read = completeIdMap({ assignmentId }, (refs) => customerData.readRecords(DEMO_ENVIRONMENT, refs));
  const { ids, records, unknown } = await read;
  expect(unknown).toEqual([]);
  return new Map([...definitions].map(([name, { source }]) => [name, resolveExpression(source, ids, records, TODAY)]));
}

async function floodAll(assignmentId: number) {
  const resolutions = await resolveFrom(assignmentId);
  const templates = await database.db.selectFrom('letter_templates').selectAll().execute();
  return templates.map((template) => {
    const letter = new TemplateFlooding(template.document, { definitions, resolutions }).flood();
    const title = floodText(template.title, resolutions, definitions);
    return { name: template.name, letter, title, missing: missingIn(letter.keyed) };
  });
}

function missingIn(keyed: readonly FloodedValue[]): string[] {
  return keyed.filter(({ missing }) => missing !== null).map(({ shortcode }) => shortcode);
}

const someAssignments = [
  SHOWCASE.assignmentId,
  SHOWCASE.gappyAssignmentId,
  SHOWCASE.longAssignmentId,
  FIRST_ASSIGNMENT_ID,
  FIRST_ASSIGNMENT_ID + 57,
  FIRST_ASSIGNMENT_ID + 399,
];

describe('every demo template', () => {
  test.each(someAssignments)('floods from assignment %i without an unknown shortcode', async (assignmentId) => {
    for (const { name, letter, title } of await floodAll(assignmentId)) {
      expect([name, letter.unknown, title.unknown]).toEqual([name, [], []]);
      expect([name, plainText(letter.doc).match(/\{\{[^}]*\}\}/g)]).toEqual([name, null]);
      expect(title.text).not.toContain('{{');
    }
  });

  test('finds nearly all values for the showcase assignment', async () => {
    const missing = (await floodAll(SHOWCASE.assignmentId)).flatMap((flooded) => flooded.missing);
    expect(new Set(missing)).toEqual(new Set(['WorksiteParking']));
  });

  test('lacks required values for the gappy assignment', async () => {
    for (const { name, missing } of await floodAll(SHOWCASE.gappyAssignmentId)) {
      if (!name.startsWith('Assignment Confirmation')) continue;
      expect(missing.filter((each) => definitions.get(each)?.required)).toContain('AssignmentEndDate');
    }
  });

  test('lacks some values for the others', async () => {
    const flooded = (await Promise.all(someAssignments.slice(2).map(floodAll))).flat();
    const withGaps = flooded.filter(({ missing }) => missing.length > 0);
    expect(withGaps.length).toBeGreaterThan(flooded.length / 4);
  });
});

/** Gives every empty keyed element a text, as the person who completes the letter does. */
function complete(node: DocumentNode): DocumentNode {
  if (node.attrs?.shortcode !== undefined && plainText(node).trim() === '') return { type: 'text', text: '[typed]' };
  return node.content === undefined ? node : { ...node, content: node.content.map(complete) };
}

const ODD_TEXT = [
  /none a\b/i,
  /\S {2,}\S/,
  / [.,;:]/,
  /\.\./,
  /undefined|\bnull\b|NaN|\[object/,
  // A fallback that begins a sentence or a cell starts with a capital.
  /^(?:[^\t\n]*\t)?(?:none|not stated|not applicable|as agreed|no call|to be)\b/m,
  /(?:Parking|Dress|Travel|Housing|Call|Residency|Support): [a-z]/,
  /\b[Aa] (?:anesthesiologist|emergency|internist|interventional|obstetrician|orthopedic)/,
];

describe('the texts of the demo', () => {
  const everySpecialty = Array.from({ length: 36 }, (_, step) => FIRST_ASSIGNMENT_ID + step * 11);

  test.each([...someAssignments, ...everySpecialty])('read well for assignment %i', async (assignmentId) => {
    const resolutions = await resolveFrom(assignmentId);
    const messages = await database.db.selectFrom('email_messages').selectAll().execute();
    const texts = [
      ...(await floodAll(assignmentId)).map(({ name, letter }) => ({ name, doc: letter.doc })),
      ...messages.map(({ name, document }) => ({ name, doc: floodTemplate(document, resolutions, definitions).doc })),
    ];
    const odd = texts.flatMap(({ name, doc }) => {
      const text = plainText(complete(doc));
      return ODD_TEXT.flatMap((pattern) => (pattern.test(text) ? [[name, pattern.exec(text)?.[0], text]] : []));
    });
    expect(odd).toEqual([]);
  });

  test('name the license that the table of licenses has first, for every provider', () => {
    const providers = buildCustomerData().filter(({ kind }) => kind === 'provider');
    for (const { fields } of providers) {
      const { licenseState: state, licenseNumber: number, licenseExpiration: expires, licenses } = fields;
      expect(licenses).toEqual([expect.objectContaining({ state, number, expires }), ...restOf(licenses)]);
    }
  });
});

function restOf(rows: unknown): unknown[] {
  return Array.isArray(rows) ? rows.slice(1) : [];
}

describe('every demo letter of the showcase assignment', () => {
  test('has addresses, a complete message and approvers with accounts', async () => {
    const resolutions = await resolveFrom(SHOWCASE.assignmentId);
    const flood = (text: string | null) => floodText(text ?? '', resolutions, definitions).text;
    const templates = await database.db.selectFrom('letter_templates').selectAll().execute();
    for (const { name, default_to, default_from, default_from_name } of templates) {
      expect([name, flood(default_to)]).toEqual([name, expect.stringMatching(ADDRESSES)]);
      expect([name, flood(default_from)]).toEqual([name, expect.stringMatching(/^[a-z.]+@[a-z]+\.example$/)]);
      expect([name, flood(default_from_name)]).toEqual([name, expect.stringMatching(/^\w+ \w+/)]);
    }
    const accounts = demoUsers.map(({ sub }) => sub);
    for (const { name, approver } of templates.filter(({ requires_approval }) => requires_approval)) {
      const strangers = flood(approver)
        .split(', ')
        .filter((address) => !accounts.includes(address));
      expect([name, strangers]).toEqual([name, []]);
    }
    const messages = await database.db.selectFrom('email_messages').selectAll().execute();
    expect(messages.length).toBeGreaterThanOrEqual(8);
    for (const { name, subject, document } of messages) {
      const message = floodTemplate(document, resolutions, definitions);
      expect([name, message.unknown, missingIn(message.keyed)]).toEqual([name, [], []]);
      expect(flood(subject)).not.toMatch(/\{\{|^\s*$/);
    }
  });
});
