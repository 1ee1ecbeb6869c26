import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ExpressionDefinition, Resolution, Value } from '@letterdesk/core/flooding/values';
import { formatValue } from '@letterdesk/core/shortcodes/format';
import { parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import { serialiseSegments } from '@letterdesk/core/shortcodes/serialiser';
import { floodTemplate } from '@letterdesk/document/flood';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';

/** Templates per second, parsed and flooded on one core. */
const GOAL = 2_000;
/** Characters of the template. */
const LENGTH = 10_240;
/** Milliseconds per round; the best counts. */
const TURN = 500;
const TURNS = 5;

/** Expressions of every type. */
const PLACED: readonly (readonly [placeholder: string, value: Value])[] = [
  ['{{shortcode ProviderLegalName}}', { type: 'text', text: 'Jordan Avery, MD' }],
  ['{{shortcode AssignmentStartDate format="dddd, MMMM D, YYYY"}}', { type: 'date', date: '2026-12-07' }],
  ['{{shortcode AssignmentEndDate}}', { type: 'date', date: '2026-12-18' }],
  ['{{shortcode AssignmentHourlyRate}}', { type: 'money', amount: 1285.5, currency: 'USD' }],
  ['{{shortcode ClientBeds format="0,0" default="to be agreed"}}', { type: 'number', number: 1420 }],
  ['{{shortcode ClientCommonName format="upper"}}', { type: 'text', text: 'Northgate Regional Medical Center' }],
  ['{{shortcode WorksiteAddress format="line"}}', { type: 'text', text: '400 Harbor Street\nReno, NV 89501' }],
  [
    '{{shortcode WorkUnits format="inline"}}',
    {
      type: 'list',
      columns: [
        { label: 'Date', type: 'date' },
        { label: 'Rate', type: 'money' },
      ],
      rows: [
        ['2026-12-07', 128.5],
        ['2026-12-08', null],
      ],
    },
  ],
];
const BEFORE = 'We are pleased to confirm the coverage described below, with';
const AFTER = 'as agreed; please read every {line} of it with care, and call us.';

/** Text with a placeholder in each line, about one per 170 characters. */
function templateText(): string {
  let text = '';
  for (let line = 0; text.length < LENGTH; line += 1) {
    const [placeholder] = PLACED[line % PLACED.length] ?? PLACED[0] ?? [''];
    text += `${BEFORE} ${placeholder} ${AFTER}\n`;
  }
  return text;
}

const nameOf = (placeholder: string): string => /shortcode (\w+)/.exec(placeholder)?.[1] ?? '';
const values = new Map(PLACED.map(([placeholder, value]) => [nameOf(placeholder), value]));
const text = templateText();
const placed = parseShortcodes(text).filter(({ type }) => type === 'placeholder').length;

function parseAndFlood(): string {
  const segments = parseShortcodes(text);
  const flooded = segments.map((segment) => {
    if (segment.type !== 'placeholder') return segment.source;
    const value = values.get(segment.placeholder.name);
    return value ? formatValue(value, segment.placeholder.format) : '';
  });
  return flooded.join('');
}

/** Calls per second of the best round. */
function rate(work: () => unknown): number {
  let best = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const start = performance.now();
    let calls = 0;
    let spent = 0;
    while (spent < TURN) {
      for (let i = 0; i < 10; i += 1) work();
      calls += 10;
      spent = performance.now() - start;
    }
    best = Math.max(best, (calls / spent) * 1_000);
  }
  return best;
}

const html = text
  .trim()
  .split('\n')
  .map((line) => `<p>${line}</p>`)
  .join('');
const template: DocumentNode = parseHtml(html);
const definitions = new Map(
  [...values].map(([name, { type }]): [string, ExpressionDefinition] => [
    name,
    { name, description: name, kind: null, editable: true, required: false, valueType: type },
  ]),
);
const resolutions = new Map(
  [...values].map(([name, value]): [string, Resolution] => [
    name,
    { found: true, value, source: { record: 'assignment', id: 501, field: name } },
  ]),
);

const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en-US')} a second`;

if (serialiseSegments(parseShortcodes(text)) !== text) throw new Error('What was parsed is not the text again.');
const flooding = rate(parseAndFlood);
const replacing = rate(() =>
  text.replaceAll(/\{\{shortcode (\w+)[^}]*\}\}/g, (_, name: string) => String(values.get(name))),
);
console.log(
  `parse + flood ${(text.length / 1024).toFixed(1)} KB with ${placed} placeholders: ${perSecond(flooding)} (goal ${perSecond(GOAL)} or more); ${(replacing / flooding).toFixed(1)} x the time of a bare search and replace`,
);
console.log(
  `parse alone: ${perSecond(rate(() => parseShortcodes(text)))}; parse + serialise: ${perSecond(rate(() => serialiseSegments(parseShortcodes(text))))}`,
);
console.log(
  `the same as a document: flood ${perSecond(rate(() => floodTemplate(template, resolutions, definitions)))}, flood + write HTML ${perSecond(rate(() => toHtml(floodTemplate(template, resolutions, definitions).doc)))}, read HTML + flood + write HTML ${perSecond(rate(() => toHtml(floodTemplate(parseHtml(html), resolutions, definitions).doc)))}`,
);
if (flooding < GOAL) process.exitCode = 1;
