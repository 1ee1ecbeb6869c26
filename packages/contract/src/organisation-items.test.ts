import { expect, test } from 'vitest';
import { sentFooter } from './organisation-items.ts';

test('a footer can have braces, but no shortcode, because none is filled in there', () => {
  const isAccepted = (text: string) => sentFooter.safeParse({ division: 1, name: 'Legal', text }).success;
  expect(isAccepted('Meridale {Locum}\nRegistered')).toBe(true);
  expect(isAccepted('Meridale\n{{shortcode ClientName}}')).toBe(false);
  expect(isAccepted('{shortcode ClientName}')).toBe(false);
});
