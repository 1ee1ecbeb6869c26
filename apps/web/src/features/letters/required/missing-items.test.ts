import type { Letter } from '@letterdesk/contract/letters';
import { expect, test } from 'vitest';
import { createKeyedFills, describeMissingInformation } from './missing-information.ts';

type Keyed = Letter['flooded'][number];

const NUMBER = { name: 'Number', description: 'Account number' };

function aKeyed(over: Partial<Keyed>): Keyed {
  const source = { record: 'client', id: 7, field: 'number' };
  const value = { text: '', missing: 'field_empty', editable: true, required: true, source } as const;
  return { shortcode: 'Number', format: null, description: 'Account number', ...value, ...over };
}

const element = (text: string, format = '') => `<span data-shortcode="Number"${format}>${text}</span>`;

function itemIn(text: string, ...flooded: readonly Keyed[]) {
  return describeMissingInformation([NUMBER], { text, flooded: [...flooded] })[0];
}

test('a value that the source lacks is typed into all its places, in any format', () => {
  const upper = ' data-format="upper"';
  const text = `<p>${element('')} ${element('', upper)} ${element('')}</p>`;
  const item = itemIn(text, aKeyed({}), aKeyed({ format: 'upper' }));
  expect(item).toMatchObject({ ...NUMBER, source: '', help: 'type' });
  expect(item && createKeyedFills(item, 'A-7')).toEqual([
    { shortcode: 'Number', format: null, nth: 0, text: 'A-7' },
    { shortcode: 'Number', format: 'upper', nth: 0, text: 'A-7' },
    { shortcode: 'Number', format: null, nth: 1, text: 'A-7' },
  ]);
});

test('a value that only the source can set is restored from it', () => {
  const item = itemIn(`<p>${element('')}</p>`, aKeyed({ text: 'A-7', missing: null, editable: false }));
  expect(item).toMatchObject({ source: 'A-7', help: 'restore' });
});

test('a removed value has no place, and a table can only be visited', () => {
  expect(itemIn('<p>Gone</p>', aKeyed({ text: 'A-7', missing: null }))?.places).toEqual([]);
  expect(itemIn('<div data-shortcode="Number"><p></p></div>', aKeyed({}))).toMatchObject({ help: 'go' });
  expect(itemIn('<p>Gone</p>', aKeyed({ text: 'a\tb', missing: null }))).toMatchObject({ help: 'go' });
});
