import { findMissingValueLines } from '@letterdesk/core/document/missing-value-lines';
import { isMissing } from '@letterdesk/core/document/missing-values';
import { omitMissing } from '@letterdesk/core/document/omit-missing';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDocument } from './check.ts';
import { walkDocument } from './plain-text.ts';
import { arbitraryDocument } from './testing/arbitrary-document.ts';

const withHoles = (node: DocumentNode, at = { value: 0 }): DocumentNode => {
  if (node.type === 'keyedValue' && at.value++ % 2 === 0) return { ...node, attrs: { ...node.attrs, value: '' } };
  return node.content ? { ...node, content: node.content.map((child) => withHoles(child, at)) } : node;
};

const missingIn = (document: DocumentNode): string[] => {
  const names: string[] = [];
  walkDocument(document, (node) => {
    if (isMissing(node)) names.push(String(node.attrs?.shortcode));
  });
  return names;
};

const arbitraryWithHoles = arbitraryDocument.map((document) => withHoles(document));

test('what leaves is a text of the schema, and leaving once is enough', () => {
  fc.assert(
    fc.property(arbitraryWithHoles, (document) => {
      const left = omitMissing(document);
      expect(checkDocument(left)).toEqual(left);
      expect(omitMissing(left)).toEqual(left);
    }),
  );
});

test('a text without missing values leaves unchanged, and missing ones leave as named gaps', () => {
  fc.assert(
    fc.property(arbitraryWithHoles, (document) => {
      const left = omitMissing(document);
      const found = findMissingValueLines(document).flatMap(({ shortcodes }) => shortcodes);
      if (missingIn(document).length === 0) expect([left, found]).toEqual([document, []]);
      expect(found).toEqual(expect.arrayContaining(missingIn(left)));
    }),
  );
});
