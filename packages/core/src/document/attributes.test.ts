import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalAttribute, cleanText, isCanonicalAttribute } from './attributes.ts';
import { canonicalColour } from './colour.ts';
import { DOCUMENT_LIMITS } from './limits.ts';
import { type AttributeRule, MARK_RULES, NODE_RULES } from './schema.ts';

const rules: AttributeRule[] = [...Object.values(NODE_RULES), ...Object.values(MARK_RULES)].flatMap(({ attributes }) =>
  Object.values(attributes),
);
const anyValue = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.double(),
  fc.constantFrom(
    '#ABC',
    'rgb(1,2,3)',
    'https://example.org',
    '/v1/blobs/x',
    99_999_999,
    'left',
    'data:image/png;base64,AAAA',
  ),
);

describe('checking attributes', () => {
  test('keeps a canonical value unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rules), anyValue, (rule, value) => {
        const canonical = canonicalAttribute(rule, value);
        if (canonical !== undefined) expect(isCanonicalAttribute(rule, canonical)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('allows http, https, mailto and tel links only', () => {
    const rule: AttributeRule = { kind: 'link', maxLength: 100, default: null };
    const read = (text: string) => canonicalAttribute(rule, text);
    expect(read(' https://example.org/a?b=c ')).toBe('https://example.org/a?b=c');
    expect(read('mailto:ann@example.org')).toBe('mailto:ann@example.org');
    for (const bad of [
      'javascript:alert(1)',
      'java\nscript:x',
      'data:text/html,x',
      '//example.org',
      '/v1/letters',
      'vbscript:x',
    ]) {
      expect(read(bad)).toBeUndefined();
    }
  });

  test('allows embedded pictures and stored blobs only', () => {
    const rule: AttributeRule = { kind: 'image-source', default: null };
    const read = (text: string) => canonicalAttribute(rule, text);
    expect(read('data:image/png;base64,iVBORw0KGgo=')).toBeDefined();
    expect(read(`/v1/blobs/${'0a'.repeat(32)}`)).toBeDefined();
    for (const bad of [
      'https://example.org/a.png',
      'data:image/svg+xml;base64,AAAA',
      'data:image/png,AAAA',
      '/v1/blobs/../x',
      `data:image/png;base64,${'A'.repeat(3_000_000)}`,
    ]) {
      expect(read(bad)).toBeUndefined();
    }
  });

  test('accepts a picture up to the exact byte limit', () => {
    const ofBytes = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`;
    const read = (bytes: number) => canonicalAttribute({ kind: 'image-source', default: null }, ofBytes(bytes));
    const { imageBytes } = DOCUMENT_LIMITS;
    expect([imageBytes - 1, imageBytes].map((bytes) => typeof read(bytes))).toEqual(['string', 'string']);
    expect(read(imageBytes + 1)).toBeUndefined();
  });

  test.each([
    ['#ABC', '#aabbcc'],
    ['RGB(255, 0, 10)', '#ff000a'],
    ['rgba(1 2 3 / 100%)', '#010203'],
    ['Red', '#ff0000'],
    ['rgba(0,0,0,0)', null],
    ['windowtext', null],
    ['constructor', null],
    ['url(x)', null],
  ])('reads the colour %s as %s', (text, colour) => {
    expect(canonicalColour(text)).toBe(colour);
  });

  test('removes control characters and lone surrogates from text', () => {
    expect(cleanText('a\u0000b\r\nc\u0085\ud800d')).toBe('ab\nc\ufffdd');
  });
});
