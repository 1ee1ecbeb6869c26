import type { CheckedLetter } from '@letterdesk/core/checks/check';
import type { CheckedValue } from '@letterdesk/core/checks/checked-letter';
import { plainLine, readLines } from '@letterdesk/core/checks/lines';
import letterDate from '@letterdesk/core/checks/rules/letter-date';
import letterDateAhead from '@letterdesk/core/checks/rules/letter-date-ahead';
import oddYear from '@letterdesk/core/checks/rules/odd-year';
import pastDate from '@letterdesk/core/checks/rules/past-date';
import startAfterEnd from '@letterdesk/core/checks/rules/start-after-end';
import twoDates from '@letterdesk/core/checks/rules/two-dates';
import weekdayMismatch from '@letterdesk/core/checks/rules/weekday-mismatch';
import wrongSum from '@letterdesk/core/checks/rules/wrong-sum';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { completeIdMap } from '@letterdesk/core/flooding/complete-id-map';
import { KIND_OF_ID_KEY, recordsByRef, refKey } from '@letterdesk/core/flooding/records';
import { resolveExpression } from '@letterdesk/core/flooding/resolve-expressions';
import { formatDate } from '@letterdesk/core/shortcodes/format-date';
import { buildCustomerData } from '@letterdesk/demo/customer/build-customer-data';
import { addDays } from '@letterdesk/demo/customer/days';
import { FIRST_ASSIGNMENT_ID } from '@letterdesk/demo/customer/showcase';
import { demoExpressionGroups } from '@letterdesk/demo/expressions/all';
import { demoTemplates } from '@letterdesk/demo/templates/all';
import { floodTemplate, floodText } from '@letterdesk/document/flood';
import { parseHtml } from '@letterdesk/document/parse-html';
import { describe, expect, test } from 'vitest';

/** Before the first day that any record of the demo asks for. */
const TODAY = '2026-10-20';

const checks = [letterDate, letterDateAhead, oddYear, pastDate, startAfterEnd, twoDates, weekdayMismatch, wrongSum];
const records = recordsByRef(buildCustomerData());
const expressions = demoExpressionGroups.flatMap((group) => group.expressions);
const definitions = new Map(expressions.map((expression) => [expression.name, expression]));
const templates = demoTemplates.map((template) => ({ template, document: parseHtml(template.html) }));

interface DemoText {
  readonly name: string;
  readonly document: DocumentNode;
  readonly letter: CheckedLetter;
}

async function floodAll(assignmentId: number): Promise<DemoText[]> {
  const completed = await completeIdMap({ assignmentId }, async (refs) =>
    refs.flatMap((ref) => records.get(refKey(ref)) ?? []),
  );
  const resolutions = new Map(
    expressions.map(({ name, idKey, field, valueType, columns }) => {
      const source = idKey === '' ? { idKey, record: 'letter' as const } : { idKey, record: KIND_OF_ID_KEY[idKey] };
      const resolved = resolveExpression({ ...source, field, valueType, columns }, completed.ids, completed.records, {
        today: TODAY,
      });
      return [name, resolved];
    }),
  );
  return templates.map(({ template, document }) => {
    const flooded = floodTemplate(document, resolutions, definitions);
    const values = flooded.keyed.flatMap(({ shortcode, source, text }): CheckedValue[] => {
      const definition = definitions.get(shortcode);
      if (definition === undefined) return [];
      const { description, required, valueType: type } = definition;
      return [{ shortcode, description, type, required, source, flooded: text }];
    });
    const title = [plainLine(floodText(template.title, resolutions, definitions).text)];
    const kind = { type: template.letterType };
    const letter = { title, text: readLines(flooded.doc), kind, today: TODAY, values, attachments: [], ...UNKNOWN };
    return { name: template.name, document: flooded.doc, letter };
  });
}

const UNKNOWN = { mail: null, names: null, nameIndex: null, isNameCleared: null };

const findingsIn = (letter: CheckedLetter) =>
  checks.flatMap((check) => check.find(letter).map(({ message }) => message));

test('no check of dates and sums bothers a right letter', async () => {
  for (let id = FIRST_ASSIGNMENT_ID; id < FIRST_ASSIGNMENT_ID + 400; id += 7) {
    for (const { name, letter } of await floodAll(id)) expect([id, name, findingsIn(letter)]).toEqual([id, name, []]);
  }
});

/** Sets all flooded values of a shortcode to another day. */
function withDate(node: DocumentNode, shortcode: string, date: string): DocumentNode {
  if (node.type === 'keyedValue' && node.attrs?.shortcode === shortcode && node.attrs.value !== '') {
    const format = typeof node.attrs.format === 'string' ? node.attrs.format : null;
    return { ...node, attrs: { ...node.attrs, value: formatDate(date, format) } };
  }
  return node.content === undefined
    ? node
    : { ...node, content: node.content.map((child) => withDate(child, shortcode, date)) };
}

function floodedDate({ letter }: DemoText, shortcode: string): string | null {
  const text = letter.values.find((value) => value.shortcode === shortcode && value.flooded !== '')?.flooded;
  const time = text === undefined ? Number.NaN : Date.parse(`${text} UTC`);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

describe('a fault in a demo letter', () => {
  test.each([
    ['AssignmentStartDate', 'AssignmentEndDate'],
    ['JobStartDate', 'JobEndDate'],
    ['PresentAvailableFrom', 'PresentAvailableTo'],
    ['HousingMoveIn', 'HousingMoveOut'],
    ['MalpracticeCoverageStart', 'MalpracticeCoverageEnd'],
  ])('is found if %s is after %s', async (start, end) => {
    const letters = (await floodAll(FIRST_ASSIGNMENT_ID + 100)).filter(
      (letter) => floodedDate(letter, start) !== null && floodedDate(letter, end) !== null,
    );
    expect(letters.length).toBeGreaterThan(0);
    for (const each of letters) {
      const text = readLines(withDate(each.document, start, addDays(floodedDate(each, end) ?? TODAY, 9)));
      expect([each.name, startAfterEnd.find({ ...each.letter, text }).length > 0]).toEqual([each.name, true]);
    }
  });

  test.each(['CredentialingDueDate', 'NameClearExpiration'])('is found if %s is past', async (shortcode) => {
    const letters = (await floodAll(FIRST_ASSIGNMENT_ID + 100)).filter(
      (letter) => floodedDate(letter, shortcode) !== null,
    );
    expect(letters.length).toBeGreaterThan(0);
    for (const each of letters) {
      const text = readLines(withDate(each.document, shortcode, addDays(TODAY, -1)));
      expect([each.name, pastDate.find({ ...each.letter, text }).length]).toEqual([each.name, 1]);
    }
  });
});
