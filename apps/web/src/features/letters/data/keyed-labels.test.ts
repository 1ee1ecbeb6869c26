import { expect, test } from 'vitest';
import {
  describeOrigin,
  differingLines,
  explain,
  explainRemoved,
  formatPlaces,
  formatStatus,
  formatValueText,
  inOneLine,
  otherOccurrences,
  shownText,
} from './keyed-labels.ts';
import type { Keyed, KeyedStatus, StatusText } from './keyed-status.ts';

function aKeyed(source: Partial<Keyed['source']>, over: Partial<Keyed> = {}): Keyed {
  return {
    shortcode: 'ClientFax',
    description: "Client's fax number",
    editable: true,
    required: false,
    format: null,
    text: '',
    missing: null,
    source: { record: 'client', id: 31, field: 'fax', ...source },
    ...over,
  };
}

const aText = (over: Partial<StatusText> = {}): StatusText => ({
  kind: 'as-flooded',
  text: '555-0100',
  source: '555-0100',
  nths: [0],
  byDefault: false,
  restorable: false,
  ...over,
});

test.each([
  [{ record: 'client', field: 'fax' }, 'Client 31 · fax'],
  [{ record: 'clientContract', field: 'payRate', id: 8 }, 'Client contract 8 · pay rate'],
  [{ record: 'provider', field: 'npi', id: null }, 'Provider · NPI'],
  [{ record: 'workUnit', field: '', id: null }, 'Work units'],
  [{ record: 'letter', field: 'today', id: null }, 'The day it was flooded'],
])('the source %j is labelled %s', (source, label) => {
  expect(describeOrigin({ kind: 'as-flooded', keyed: aKeyed(source) })).toBe(label);
});

const records = { named: new Set<never>(), wanted: new Set<never>() };

const NOTHING = { attach: false, submit: false, approve: false, decline: false, revoke: false };

test("a changed text shows the source's value, or that it has none", () => {
  const may = { ...NOTHING, update: true, delete: true, reflood: true, send: true, preview: true };
  const said = (keyed: Keyed, text: StatusText, abilities = may) =>
    explain({ keyed, kind: text.kind, block: false, texts: [text] }, text, { abilities, records });
  const over = aText({ kind: 'typed-over', text: '555-0199', restorable: true });
  expect(said(aKeyed({}), over)).toEqual([{ lead: 'Typed over. Source value:', value: '555-0100' }]);
  expect(said(aKeyed({}), { ...over, restorable: false })[1]).toEqual({ lead: 'A reflood brings it back.' });
  const empty = aKeyed({}, { missing: 'field_empty' });
  expect(said(empty, aText({ kind: 'filled', source: '' }))).toEqual([
    { lead: 'Typed, not from the source. The client’s record has none.' },
  ]);
  const gone = aText({ kind: 'missing', text: '', source: '' });
  expect(said(empty, gone, { ...may, update: false, reflood: false })).toEqual([
    { lead: 'The client’s record has none.' },
  ]);
  expect(said(aKeyed({}), aText())).toEqual([]);
  expect(said(aKeyed({}), aText({ byDefault: true }))).toEqual([{ lead: 'The template’s default.' }]);
});

test("an expression with several places shows their number and the caret's place", () => {
  const texts = [aText({ nths: [0, 2] }), aText({ kind: 'typed-over', nths: [1] })];
  const status: KeyedStatus = { keyed: aKeyed({}), kind: 'typed-over', block: false, texts };
  expect(formatPlaces(status, null)).toBe('in 3 places, 1 typed over');
  expect(formatPlaces(status, 1)).toBe('place 2 of 3, 1 typed over');
  expect(formatPlaces({ ...status, texts: [aText({ kind: 'missing', nths: [0, 1] })] }, null)).toBe('in 2 places');
  expect(formatPlaces({ ...status, texts: [aText()] }, null)).toBeNull();
});

test('the status names what happened to a value and in how many places', () => {
  const of = (kind: KeyedStatus['kind'], nths: number[]): KeyedStatus => ({
    keyed: aKeyed({}),
    kind,
    block: false,
    texts: [aText({ nths })],
  });
  expect(formatStatus(of('as-flooded', [0]), null)).toBe('');
  expect(formatStatus(of('typed-over', [0, 1]), 1)).toBe('typed over · place 2 of 2');
  expect(formatStatus(of('removed', []), null)).toBe('removed');
});

test('a removed value tells users who can edit how to restore it', () => {
  const may = { ...NOTHING, update: true, delete: true, reflood: true, send: true, preview: true };
  expect(explainRemoved(aKeyed({}), may)).toBe('A reflood won’t bring it back. “Put it back” adds it at the caret.');
  expect(explainRemoved(aKeyed({}, { required: true }), may)).toContain('put it back at the caret');
  expect(explainRemoved(aKeyed({}), { ...may, update: false })).toBeNull();
});

test('a table shows its filled cells, and its different rows if it was typed over', () => {
  expect(shownText('Date\tEnd\tRate\nMarch 5\t\t$120.00')).toBe('Date · End · Rate\nMarch 5 · $120.00');
  expect(inOneLine('12 Elm St\nReno')).toBe('12 Elm St, Reno');
  expect(differingLines('a\nb\nx\nd', 'a\nb\nc\nd')).toBe('x');
  expect(differingLines('a\na', 'a')).toBe('a');
  expect(differingLines('a', 'a\na')).toBe('');
  const text = aText({ kind: 'typed-over', text: 'Date\nMarch 7\nMarch 8', source: 'Date\nMarch 6\nMarch 8' });
  const status: KeyedStatus = { keyed: aKeyed({}), kind: 'typed-over', block: true, texts: [text] };
  expect(formatValueText(status, text)).toBe('March 7');
});

test('a typed value knows its different places, and an untouched one has none', () => {
  const typed = aText({ kind: 'typed-over', text: 'St. Mary’s', nths: [1] });
  const texts = [aText({ nths: [0, 2] }), typed, aText({ kind: 'missing', text: '', nths: [3] })];
  const status: KeyedStatus = { keyed: aKeyed({}), kind: 'typed-over', block: false, texts };
  expect(texts.map((text) => otherOccurrences(status, text))).toEqual([[], [0, 2, 3], []]);
  expect(otherOccurrences({ ...status, block: true }, typed)).toEqual([]);
});
