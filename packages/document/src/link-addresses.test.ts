import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ExpressionDefinition, Resolution } from '@letterdesk/core/flooding/values';
import { describe, expect, it } from 'vitest';
import { floodTemplate } from './flood.ts';
import { requiredShortcodes } from './keyed-elements.ts';
import { getLinkHref, getLinkPlaceholders } from './link-addresses.ts';
import { parseHtml } from './parse-html.ts';
import { checkPlaceholders, placeholdersOf } from './placeholders.ts';
import { walkDocument } from './plain-text.ts';
import { refloodDocument } from './reflood.ts';
import { toHtml } from './serialise-html.ts';
import { toText } from './to-text.ts';

const DEFINITIONS = new Map(
  ['Number', 'Email', 'Nothing'].map((name): [string, ExpressionDefinition] => [
    name,
    { name, description: name, valueType: 'text', editable: true, required: name === 'Number' } as ExpressionDefinition,
  ]),
);
const valued = (text: string): Resolution =>
  ({ found: true, value: { type: 'text', text }, source: { record: 'client', id: 1, field: 'x' } }) as Resolution;
const resolutions = (number: string, email = 'ann+1@x.org') =>
  new Map<string, Resolution>([
    ['Number', valued(number)],
    ['Email', valued(email)],
  ]);

const template = (address: string) => parseHtml(`<p>Open <a href='${address}'>the portal</a>.</p>`);
const addresses = (document: DocumentNode): string[] => {
  const found: string[] = [];
  walkDocument(document, (node) => {
    const address = getLinkHref(node);
    if (address !== null) found.push(address);
  });
  return found;
};
const flood = (address: string, number = 'A-1') =>
  floodTemplate(template(address), resolutions(number), DEFINITIONS).doc;

describe("shortcodes in a link's address", () => {
  it.each([
    ['https://portal.example/?id={{shortcode Number}}', 'https://portal.example/?id=A-1'],
    [
      'https://portal.example/{{shortcode Number}}/x?m={{shortcode Email}}',
      'https://portal.example/A-1/x?m=ann%2B1%40x.org',
    ],
    ['mailto:{{shortcode Email}}?subject={{shortcode Number}}', 'mailto:ann%2B1@x.org?subject=A-1'],
    ['https://portal.example/?id={{shortcode Nothing default="none"}}', 'https://portal.example/?id=none'],
    ['https://portal.example/?id=%7B%7Bshortcode%20Number%7D%7D', 'https://portal.example/?id=A-1'],
    [
      'https://portal.example/?id=%7b{shortcode%20Number}%7D#%7B%7B%20shortcode Number}}',
      'https://portal.example/?id=A-1#A-1',
    ],
    ['https://portal.example/?id={{shortcode%20Nothing%20default=%22none%22}}', 'https://portal.example/?id=none'],
    ['mailto:%7B%7Bshortcode%C2%A0Email%7D%7D', 'mailto:ann%2B1@x.org'],
    ['tel:%7B%7Bshortcode%20Nothing%20default=%22555%22%7D%7D', 'tel:555'],
    [
      'https://portal.example/?q=%7B%22a%22:%7B%22b%22:1%7D%7D',
      'https://portal.example/?q=%7B%22a%22:%7B%22b%22:1%7D%7D',
    ],
    ['https://portal.example/plain', 'https://portal.example/plain'],
    ['tel:{{shortcode Nothing default="+1 (555) 010-20"}}', 'tel:+155501020'],
    ['tel:{{shortcode Nothing default="(555) 123-4567 ext. 89"}}', 'tel:5551234567;ext=89'],
    ['tel:{{shortcode Nothing default="0049 (0)30 123"}}', 'tel:004930123'],
  ])('are flooded: %s', (address, flooded) => {
    expect(addresses(flood(address))).toEqual([flooded]);
  });

  it("are encoded, so a value can't add a parameter or another address", () => {
    expect(addresses(flood('https://portal.example/?id={{shortcode Number}}', 'a&b=c#d e/"<\n,f'))).toEqual([
      'https://portal.example/?id=a%26b%3Dc%23d%20e%2F%22%3C%0A%2Cf',
    ]);
  });

  it('keep the host of the template for any value', () => {
    const [address = ''] = addresses(flood('https://acme.example{{shortcode Number}}', '@evil.example'));
    // Browsers refuse this host; with `@` it would be evil.example.
    expect(address).toBe('https://acme.example%40evil.example');
    expect(URL.canParse(address)).toBe(false);
  });

  it('keep their template beside a plain link with the same address', () => {
    const flooded = flood('https://portal.example/{{shortcode Number}}').content?.[0]?.content?.[1] as DocumentNode;
    const link = flooded.marks?.[0];
    const { template: _template, ...plain } = link?.attrs ?? {};
    const ordinary: DocumentNode = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: plain }] };
    const paragraph = (content: DocumentNode[]): DocumentNode => ({
      type: 'doc',
      content: [{ type: 'paragraph', content }],
    });
    expect(getLinkPlaceholders(parseHtml(toHtml(paragraph([ordinary, flooded]))))).toHaveLength(1);
  });

  it.each([
    'https://portal.example/?id=%7B%7BNumber%7D%7D',
    'https://portal.example/?id=%7B{oops}%7D',
    'https://portal.example/?id=%7Bshortcode%20Number%7D',
    'https://portal.example/?id={shortcode Number}',
    'https://portal.example/?id=%7B%7Bshortcode%20%ZZ%7D%7D',
    'https://portal.example/?id=%7B%7Bshortcode%20Number',
  ])('are refused if they are encoded and not valid: %s', (address) => {
    expect(checkPlaceholders(flood(address), () => true)).toHaveLength(1);
  });

  it('stay if their value is missing, and are refused as in text', () => {
    const doc = flood('https://portal.example/?id={{shortcode Nothing}}');
    expect(placeholdersOf(doc).map(({ name }) => name)).toEqual(['Nothing']);
  });

  it('are checked like shortcodes in text, at the linked text', () => {
    const document = template('https://portal.example/?id={{shortcode Nowhere}}&x={{oops}}');
    const problems = checkPlaceholders(document, (name) => DEFINITIONS.has(name));
    expect(problems.map(({ code, block, span }) => [code, block, span])).toEqual([
      ['unknown_name', 0, { start: 5, end: 15 }],
      ['stray_braces', 0, { start: 5, end: 15 }],
    ]);
  });

  it('count once if the link has several marks', () => {
    const document = parseHtml('<p><a href="https://x.org/{{shortcode Number}}">a<b>b</b>c</a></p>');
    expect(placeholdersOf(document)).toHaveLength(1);
    const unknown = checkPlaceholders(document, () => false);
    expect(unknown.map(({ span }) => span)).toEqual([{ start: 0, end: 3 }]);
  });

  it('follow the source in a reflood, even after a round trip through HTML', () => {
    const letter = parseHtml(toHtml(flood('mailto:{{shortcode Email}}')));
    expect(getLinkPlaceholders(letter).map(({ name }) => name)).toEqual(['Email']);
    const { doc, keyed, links } = refloodDocument(letter, resolutions('A-2', 'bob@x.org'), DEFINITIONS);
    expect(links).toEqual([{ current: 'mailto:ann%2B1@x.org', next: 'mailto:bob@x.org' }]);
    expect(addresses(doc)).toEqual(['mailto:bob@x.org']);
    expect(keyed).toEqual([]);
  });

  it("aren't required in the text, where no keyed element can show them", () => {
    expect(requiredShortcodes(template('https://portal.example/?id={{shortcode Number}}'), DEFINITIONS)).toEqual([]);
  });

  it('appear in a mail only as an address', () => {
    expect(toText(flood('https://portal.example/?id={{shortcode Number}}'))).toBe(
      'Open the portal (https://portal.example/?id=A-1).',
    );
  });
});
