import { expect, test } from 'vitest';
import { KeyedDirectory, type KeyedInformation, keyedState } from './keyed-directory.ts';

function anEntry(over: Partial<KeyedInformation> = {}): KeyedInformation {
  const shortcode = 'AssignmentEnd';
  return { shortcode, format: null, description: 'End', editable: true, required: false, text: 'Dec 16', ...over };
}

function stateOf(text: string, ...entries: KeyedInformation[]) {
  return keyedState(new KeyedDirectory(entries).find('AssignmentEnd', null), { text, fallback: null });
}

test('a value is missing if blank, fixed if protected, edited if it differs from its source, typed without a source', () => {
  expect(stateOf(' ', anEntry())).toBe('missing');
  expect(stateOf('Dec 16', anEntry({ editable: false }))).toBe('fixed');
  expect(stateOf('Dec 18', anEntry())).toBe('edited');
  expect(stateOf('Dec 16', anEntry())).toBe('value');
  expect(stateOf('typed where the source had none', anEntry({ text: '' }))).toBe('typed');
  expect(stateOf('pasted from another letter')).toBe('value');
});

test("places flooded with their own defaults aren't typed over", () => {
  const entries = [anEntry({ text: 'to be agreed' }), anEntry({ text: 'soon' })];
  expect(['to be agreed', 'soon', 'never'].map((value) => stateOf(value, ...entries))).toEqual([
    'value',
    'value',
    'edited',
  ]);
});

test('a changed place with its own default is typed over, and one beside it without any is typed', () => {
  const entries = [anEntry({ text: '' }), anEntry({ text: 'to be agreed' })];
  const entry = new KeyedDirectory(entries).find('AssignmentEnd', null);
  expect(keyedState(entry, { text: 'never', fallback: 'to be agreed' })).toBe('edited');
  expect(keyedState(entry, { text: 'never', fallback: null })).toBe('typed');
});

test('an expression can appear in a letter in several formats', () => {
  const directory = new KeyedDirectory([anEntry(), anEntry({ format: 'MM/dd', text: '12/16' })]);
  expect(directory.find('AssignmentEnd', 'MM/dd').text).toBe('12/16');
  expect(directory.find('AssignmentEnd', null).text).toBe('Dec 16');
});

test('an unknown expression is shown by its name and can be edited', () => {
  const directory = new KeyedDirectory();
  expect(directory.find('Unheard', null)).toMatchObject({ description: 'Unheard', editable: true });
  expect(directory.has('Unheard', null)).toBe(false);
});

test('subscribers are notified when the directory is replaced, until they unsubscribe', () => {
  const directory = new KeyedDirectory();
  let calls = 0;
  const stop = directory.subscribe(() => {
    calls += 1;
  });
  directory.replace([anEntry()]);
  stop();
  directory.replace([]);
  expect(calls).toBe(1);
});
