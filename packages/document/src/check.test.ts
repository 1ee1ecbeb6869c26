import { describe, expect, test } from 'vitest';
import { checkDocument } from './check.ts';
import { DocumentError } from './error.ts';

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

  test('loses links, sizes and pictures that do not fit', () => {
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

  test('cannot smuggle attributes in by the prototype', () => {
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
    ['content that is no list', { type: 'doc', content: {} }, 'not_a_document'],
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

  test('that is nested 100,000 levels deep is refused without a stack overflow', () => {
    let json: unknown = paragraph();
    for (let i = 0; i < 100_000; i += 1)
      json = { type: 'bulletList', content: [{ type: 'listItem', content: [json] }] };
    expect(refusal(doc(json))).toBe('too_deep');
  });
});
