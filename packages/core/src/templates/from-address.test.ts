import { expect, test } from 'vitest';
import { fromRefusal, getFromWarning } from './address-fields.ts';

const DOMAINS = ['meridale.example', 'tarrow.example'];

test.each([
  ['{{shortcode ClientRepEmail}}', null],
  ['{{shortcode ProviderRepEmail}}', null],
  ['letters@meridale.example', null],
  [null, null],
])('an address of our own people is not doubted: %j', (stored, doubt) => {
  expect(getFromWarning(stored)).toBe(doubt);
});

test('another person’s address gets a warning before any record is known', () => {
  expect(getFromWarning('{{shortcode ProviderEmail}}')).toBe(
    'ProviderEmail is no address of our own people: letters are refused at sending unless its domain is one that letters may be sent from.',
  );
});

test.each([
  ['maya@meridale.example', null],
  [
    'ann@lakeside.example',
    'This letter would be refused at sending: it comes from ann@lakeside.example. Letters may only be sent from meridale.example, tarrow.example.',
  ],
  ['', 'There is no address to send this letter from. Letters may only be sent from meridale.example, tarrow.example.'],
])('what a record gives is held against the domains: %j', (address, refusal) => {
  expect(fromRefusal(address, DOMAINS)).toBe(refusal);
});
