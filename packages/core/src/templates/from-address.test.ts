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
    'ProviderEmail isn’t a staff address. Letters are refused if its domain isn’t allowed.',
  );
});

test.each([
  ['maya@meridale.example', null],
  [
    'ann@lakeside.example',
    'Sending would be refused: this letter comes from ann@lakeside.example. Letters can only be sent from meridale.example, tarrow.example.',
  ],
  ['', 'There is no address to send this letter from. Letters can only be sent from meridale.example, tarrow.example.'],
])('what a record gives is held against the domains: %j', (address, refusal) => {
  expect(fromRefusal(address, DOMAINS)).toBe(refusal);
});
