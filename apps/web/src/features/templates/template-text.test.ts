import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import { expect, test } from 'vitest';
import { draftText } from './template-text.ts';

test('a template that is not stored begins as an editor in which nothing stands writes it', () => {
  expect(draftText(null)).toEqual({ title: '', template: toHtml(parseHtml('')) });
});
