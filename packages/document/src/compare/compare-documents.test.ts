import type { DocumentNode } from '@letterdesk/core/document/schema';
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../parse-html.ts';
import { plainText } from '../plain-text.ts';
import { type ComparedRow, compareDocuments, differencesIn } from './compare-documents.ts';

const compare = (older: string, newer: string): ComparedRow[] => compareDocuments(parseHtml(older), parseHtml(newer));

/** A row as text: `= same`, `- removed`, `+ added`, `~ old [words] → new [words] (formatting)`. */
function inShort(row: ComparedRow): string {
  if (row.status === 'removed') return `- ${plainText(row.older.node)}`;
  if (row.status === 'added') return `+ ${plainText(row.newer.node)}`;
  const { older, newer, inOlder, inNewer } = row;
  const formatting = row.formatting.length > 0 ? ` (${row.formatting.join(', ')})` : '';
  if (row.status === 'unchanged') return `= ${plainText(newer.node)}`;
  if (row.status === 'reformatted') return `≈ ${withRanges(newer.node, inNewer)}${formatting}`;
  return `~ ${withRanges(older.node, inOlder)} → ${withRanges(newer.node, inNewer)}${formatting}`;
}

function withRanges(node: DocumentNode, ranges: readonly { start: number; end: number }[]): string {
  const text = plainText(node).replaceAll('\t', '');
  return ranges.reduceRight(
    (all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
    text,
  );
}

const shortly = (older: string, newer: string): string[] => compare(older, newer).map(inShort);

describe('comparing a paragraph', () => {
  test('marks changed words, not the whole paragraph', () => {
    expect(
      shortly('<p>We confirm the night shift in Denver.</p>', '<p>We confirm the day shift in Denver.</p>'),
    ).toEqual(['~ We confirm the [night] shift in Denver. → We confirm the [day] shift in Denver.']);
  });

  test('marks adjacent replaced words as one range', () => {
    expect(shortly('<p>a quick brown fox runs away</p>', '<p>a slow grey fox runs away</p>')).toEqual([
      '~ a [quick brown] fox runs away → a [slow grey] fox runs away',
    ]);
  });

  test('finds an unchanged word between an added and a removed one', () => {
    expect(shortly('<p>Confirmation of assignment by mail</p>', '<p>Confirmation of your assignment</p>')).toEqual([
      '~ Confirmation of assignment[ by mail] → Confirmation of[ your] assignment',
    ]);
    expect(shortly('<p>new words begin</p>', '<p>words begin so</p>')).toEqual([
      '~ [new ]words begin → words begin[ so]',
    ]);
  });

  test('counts a blank between a replaced and an added range in both', () => {
    expect(
      shortly(
        '<p>Effective today. The particulars are these.</p>',
        '<p>Effective today. Its terms apply; what follows are these.</p>',
      ),
    ).toEqual([
      '~ Effective today. [The particulars] are these. → Effective today. [Its terms apply; what follows] are these.',
    ]);
  });

  test('marks numbers, dates and amounts as a whole', () => {
    expect(
      shortly('<p>from 12/01/2026 at $1,250.00 an hour</p>', '<p>from 12/08/2026 at $1,300.00 an hour</p>'),
    ).toEqual(['~ from [12/01/2026] at $[1,250.00] an hour → from [12/08/2026] at $[1,300.00] an hour']);
  });

  test('marks a placeholder as a whole', () => {
    const line = (format: string) => `<p>Your assignment starts on {{shortcode StartDate format="${format}"}}.</p>`;
    const [row] = compare(line('long'), line('short'));
    expect(row).toMatchObject({
      status: 'changed',
      inOlder: [{ start: 26, end: 63 }],
      inNewer: [{ start: 26, end: 64 }],
    });
  });

  test('treats paragraphs with little in common as removed and added', () => {
    expect(shortly('<p>Please find enclosed the schedule.</p>', '<p>Housing is arranged by us.</p>')).toEqual([
      '- Please find enclosed the schedule.',
      '+ Housing is arranged by us.',
    ]);
  });

  test('matches paragraphs by a shared name or placeholder despite other changes', () => {
    expect(shortly('<p>{{shortcode TodaysDate}}</p>', '<p>On this day, {{shortcode TodaysDate}}, we met.</p>')).toEqual(
      ['~ {{shortcode TodaysDate}} → [On this day, ]{{shortcode TodaysDate}}[, we met.]'],
    );
  });

  test('matches a paragraph between others that changed', () => {
    expect(
      shortly(
        '<p>Dear Dr. Avery,</p><p>The first shift is at seven.</p><p>Sincerely,</p>',
        '<p>Dear Dr. Whitfield,</p><p>This is new altogether.</p><p>The first shift is at eight.</p><p>Sincerely,</p>',
      ),
    ).toEqual([
      '~ Dear Dr. [Avery], → Dear Dr. [Whitfield],',
      '+ This is new altogether.',
      '~ The first shift is at [seven]. → The first shift is at [eight].',
      '= Sincerely,',
    ]);
  });

  test('keeps emoji sequences and accented letters whole', () => {
    const [row] = compare('<p>Thank you all 👩‍⚕️ xe\u0301</p>', '<p>Thank you all 👩‍🚀 xe\u0300</p>');
    expect(row).toMatchObject({ status: 'changed', inOlder: [{ start: 14 }], inNewer: [{ start: 14 }] });
  });

  test('compares text without blanks by characters', () => {
    expect(shortly('<p>明日の夜勤を確認します</p>', '<p>明日の日勤を確認します</p>')).toEqual([
      '~ 明日の[夜]勤を確認します → 明日の[日]勤を確認します',
    ]);
  });
});

describe('comparing formatting', () => {
  test('compares changed text by words as well', () => {
    expect(shortly('<p>Please call us.</p>', '<p>Please <b>call</b> us.</p>')).toEqual(['≈ Please [call] us. (bold)']);
  });

  test('names alignment, indent and headings', () => {
    expect(shortly('<p>Schedule</p>', '<h2 style="text-align: center">Schedule</h2>')).toEqual([
      '≈ Schedule (alignment, style)',
    ]);
  });

  test('reports each item of a newly numbered list, as one difference', () => {
    const rows = compare('<ul><li>One</li><li>Two</li></ul>', '<ol><li>One</li><li>Two</li></ol>');
    expect(rows.map(inShort)).toEqual(['≈ One (list)', '≈ Two (list)']);
    expect(differencesIn(rows)).toEqual([0]);
  });

  test('reports a list that counts in another style', () => {
    expect(shortly('<ol><li>One</li></ol>', '<ol type="A"><li>One</li></ol>')).toEqual(['≈ One (numbering)']);
  });

  test('ignores the new numbers of items after an added one', () => {
    expect(shortly('<ol><li>One</li><li>Three</li></ol>', '<ol><li>One</li><li>Two</li><li>Three</li></ol>')).toEqual([
      '= One',
      '+ Two',
      '= Three',
    ]);
  });

  test('reports a list that is cut in two', () => {
    expect(shortly('<ol><li>One</li><li>Two</li></ol>', '<ol><li>One</li></ol><ol><li>Two</li></ol>')).toEqual([
      '= One',
      '≈ Two (structure)',
    ]);
  });

  test('reports new formatting of a changed paragraph as well', () => {
    expect(shortly('<p>Please call us today.</p>', '<p>Please <i>call</i> us tomorrow.</p>')).toEqual([
      '~ Please [call] us [today]. → Please [call] us [tomorrow]. (italic)',
    ]);
  });
});

describe('comparing tables, keyed elements and pictures', () => {
  const table = (...rows: string[]) =>
    `<table><tbody>${rows
      .map(
        (row) =>
          `<tr>${row
            .split('|')
            .map((cell) => `<td>${cell}</td>`)
            .join('')}</tr>`,
      )
      .join('')}</tbody></table>`;

  test('compares the rows of a table one by one', () => {
    expect(
      shortly(
        table('Date|Shift|Hours', 'Dec 7|07:00|50', 'Dec 14|07:00|50'),
        table('Date|Shift|Hours', 'Dec 7|08:00|50', 'Dec 14|07:00|50', 'Dec 21|07:00|40'),
      ),
    ).toEqual([
      '= Date\tShift\tHours',
      '~ Dec 7[07:00]50 → Dec 7[08:00]50',
      '= Dec 14\t07:00\t50',
      '+ Dec 21\t07:00\t40',
    ]);
  });

  test('treats a keyed value as one word and reports its new value', () => {
    const line = (value: string) => `<p>for <span data-shortcode="ProviderLegalName">${value}</span>, thank you</p>`;
    const [row] = compare(line('Jordan Avery, MD'), line('Sam Whitfield, MD'));
    expect(row).toMatchObject({
      status: 'changed',
      inOlder: [{ kind: 'removed', start: 4, end: 5 }],
      inNewer: [{ kind: 'added', start: 4, end: 5 }],
    });
  });

  test('compares the rows of a keyed block one by one', () => {
    const keyed = (...rows: string[]) => `<div data-shortcode="WorkUnits">${table(...rows)}</div>`;
    expect(shortly(keyed('Dec 7|day', 'Dec 8|day'), keyed('Dec 7|day', 'Dec 9|night'))).toEqual(
      ['= Dec 7\tday', '- Dec 8\tday', '+ Dec 9\tnight'].map((line) => line),
    );
  });

  test('reports a replaced picture as changed and a resized one as reformatted', () => {
    const picture = (data: string, width: number) =>
      `<img src="data:image/png;base64,${data}" alt="Map" width="${width}">`;
    const statuses = (older: string, newer: string) => compare(older, newer).map(({ status }) => status);
    expect(statuses(picture('AAAA', 100), picture('BBBB', 100))).toEqual(['changed']);
    expect(statuses(picture('AAAA', 100), picture('AAAA', 200))).toEqual(['reformatted']);
  });

  test('reports added and removed page breaks and rules', () => {
    expect(compare('<p>a</p><hr><p>b</p>', '<p>a</p><hr data-page-break><p>b</p>').map(({ status }) => status)).toEqual(
      ['unchanged', 'removed', 'added', 'unchanged'],
    );
  });
});

describe('counting differences', () => {
  test('counts consecutive added rows once and changed rows one by one', () => {
    const rows = compare(
      '<p>Same</p><p>The day shift is long.</p><p>The night shift is long.</p>',
      '<p>New one</p><p>And another</p><p>Same</p><p>The day shift is short.</p><p>The night shift is short.</p>',
    );
    expect(differencesIn(rows)).toEqual([0, 3, 4]);
  });
});
