import { findMissingValueLines } from '@letterdesk/core/document/missing-value-lines';
import { isMissing } from '@letterdesk/core/document/missing-values';
import { omitMissing } from '@letterdesk/core/document/omit-missing';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument } from './check.ts';
import { DocumentError } from './error.ts';
import { walkDocument } from './plain-text.ts';
import { arbitraryDocument } from './testing/arbitrary-document.ts';

const doc = (...content: unknown[]): object => ({ type: 'doc', content });
const paragraph = (...content: unknown[]): object => ({ type: 'paragraph', content });
const refusal = (json: unknown): string | undefined => {
  try {
    checkDocument(json);
    return undefined;
  } catch (error) {
    if (error instanceof DocumentError) return error.code;
    throw error;
  }
};

describe('a document from a client', () => {
  test('gets all its attributes, canonical colours and joined texts', () => {
    const colour = { type: 'textColour', attrs: { colour: 'rgb(255, 0, 0)' } };
    const json = doc({
      type: 'paragraph',
      attrs: { align: 'sideways', onclick: 'x' },
      content: [
        { type: 'text', text: 'a', marks: [colour, { type: 'bold' }] },
        { type: 'text', text: '' },
        { type: 'text', text: 'b\nc', marks: [{ type: 'bold' }, { type: 'textColour', attrs: { colour: '#F00' } }] },
      ],
    });
    expect(checkDocument(json)).toEqual(
      doc({
        type: 'paragraph',
        attrs: { align: 'left', indent: 0, lineHeight: null },
        content: [
          {
            type: 'text',
            text: 'ab c',
            marks: [{ type: 'bold' }, { type: 'textColour', attrs: { colour: '#ff0000' } }],
          },
        ],
      }),
    );
  });

  test('loses invalid links, sizes and pictures', () => {
    const json = doc(
      paragraph({
        type: 'text',
        text: 'a',
        marks: [
          { type: 'link', attrs: { href: 'javascript:x' } },
          { type: 'fontSize', attrs: { size: 13 } },
        ],
      }),
      { type: 'image', attrs: { src: 'https://example.org/x.png' } },
    );
    expect(checkDocument(json)).toMatchObject(doc(paragraph({ type: 'text', text: 'a' })));
    expect(checkDocument(json).content).toHaveLength(1);
  });

  test("can't add attributes through its prototype", () => {
    const json: unknown = JSON.parse(
      '{"type":"doc","content":[{"type":"paragraph","attrs":{"__proto__":{"align":"right"}}}]}',
    );
    expect(checkDocument(json).content?.[0]?.attrs).toEqual({ align: 'left', indent: 0, lineHeight: null });
  });

  test.each<[string, unknown, string]>([
    ['null', null, 'not_a_document'],
    ['a string', 'doc', 'not_a_document'],
    ['a paragraph alone', { type: 'paragraph' }, 'not_a_document'],
    ['an unknown node', doc({ type: 'script' }), 'not_a_document'],
    ['a node named like a property of objects', doc({ type: 'constructor' }), 'not_a_document'],
    ['an unknown mark', doc(paragraph({ type: 'text', text: 'a', marks: [{ type: 'onclick' }] })), 'not_a_document'],
    ['text without text', doc(paragraph({ type: 'text' })), 'not_a_document'],
    ['content without a list', { type: 'doc', content: {} }, 'not_a_document'],
    ['text outside a paragraph', doc({ type: 'text', text: 'a' }), 'bad_structure'],
    ['a list without items', doc({ type: 'bulletList' }), 'bad_structure'],
    [
      'a keyed block within a keyed block',
      doc({
        type: 'keyedBlock',
        attrs: { shortcode: 'A' },
        content: [{ type: 'keyedBlock', attrs: { shortcode: 'A' } }],
      }),
      'bad_structure',
    ],
    ['too many nodes', doc(...Array.from({ length: 50_001 }, () => paragraph())), 'too_many_nodes'],
  ])('is refused when it is %s', (_, json, code) => {
    expect(refusal(json)).toBe(code);
  });

  test('nested 100,000 levels deep is refused without a stack overflow', () => {
    let json: unknown = paragraph();
    for (let i = 0; i < 100_000; i += 1)
      json = { type: 'bulletList', content: [{ type: 'listItem', content: [json] }] };
    expect(refusal(doc(json))).toBe('too_deep');
  });
});

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

test('the outgoing text follows the schema, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(arbitraryWithHoles, (document) => {
      const left = omitMissing(document);
      expect(checkDocument(left)).toEqual(left);
      expect(omitMissing(left)).toEqual(left);
    }),
  );
});

test('a text without missing values stays unchanged, and missing values become named gaps', () => {
  fc.assert(
    fc.property(arbitraryWithHoles, (document) => {
      const left = omitMissing(document);
      const found = findMissingValueLines(document).flatMap(({ shortcodes }) => shortcodes);
      if (missingIn(document).length === 0) expect([left, found]).toEqual([document, []]);
      expect(found).toEqual(expect.arrayContaining(missingIn(left)));
    }),
  );
});
