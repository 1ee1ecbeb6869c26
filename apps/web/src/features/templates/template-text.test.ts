import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import { expect, test } from 'vitest';
import { draftText } from './template-text.ts';

test('an unsaved template starts as an empty editor', () => {
  expect(draftText(null)).toEqual({ title: '', template: toHtml(parseHtml('')) });
});
