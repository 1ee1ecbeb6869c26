import { expect, it } from 'vitest';
import { checkShortcodes } from '../shortcodes/check.ts';
import { letterSkeleton } from './letter-skeleton.ts';

it('has an address block, a salutation and a closing with valid shortcodes', () => {
  const text = letterSkeleton(() => true);
  expect(text).toContain('<p>{{shortcode ClientContactName}}<br>{{shortcode ClientCommonName}}<br>');
  expect(text).toContain('<p>Dear {{shortcode ClientContactName}}:</p><p></p><p>Sincerely,</p>');
  expect(
    checkShortcodes(
      text,
      () => true,
      () => 'text',
    ),
  ).toEqual([]);
});

it('uses only expressions that every organisation has', () => {
  expect(letterSkeleton(() => false)).toBe('<p>Dear Sir or Madam:</p><p></p><p>Sincerely,</p>');
  const text = letterSkeleton((name) => name === 'ClientCommonName');
  expect(text).toContain('<p>{{shortcode ClientCommonName}}</p><p>Dear {{shortcode ClientCommonName}}:</p>');
});
