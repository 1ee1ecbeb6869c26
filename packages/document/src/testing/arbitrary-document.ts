import { FONT_FAMILIES, FONT_SIZES } from '@letterdesk/core/constants';
import { LIST_STYLES } from '@letterdesk/core/document/list-style';
import type { DocumentMark, DocumentNode } from '@letterdesk/core/document/schema';
import { LOCKING_ROLES } from '@letterdesk/core/session/roles';
import fc from 'fast-check';
import { checkDocument } from '../check.ts';

const HOSTILE = [
  '{{shortcode A}}',
  '{{shortcode ProviderLegalName format="upper"}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</p></div></td></table>',
  '&lt;b&gt; &amp;nbsp; &#0;',
  'javascript:alert(1)',
  '"><svg onload=1>',
  '#{ } $x$ *_` \\ @label #import',
  '  two  spaces ',
  '\u0000\u0008\ufffe\ud800',
  'עברית العربية 漢字 👩‍⚕️',
];

/** Includes hostile texts. */
export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(...HOSTILE),
  fc.lorem({ maxCount: 8 }),
);

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const simpleMark = fc.constantFrom<DocumentMark['type']>(
  'bold',
  'italic',
  'underline',
  'strike',
  'subscript',
  'superscript',
);
const withAttribute = (type: DocumentMark['type'], name: string, value: fc.Arbitrary<string | number>) =>
  value.map((attribute): DocumentMark => ({ type, attrs: { [name]: attribute } }));
const editableBy = fc.constantFrom('', ...LOCKING_ROLES);
const mark: fc.Arbitrary<DocumentMark> = fc.oneof(
  { weight: 3, arbitrary: simpleMark.map((type): DocumentMark => ({ type })) },
  withAttribute('textColour', 'colour', colour),
  withAttribute('highlight', 'colour', colour),
  withAttribute('fontSize', 'size', fc.constantFrom(...FONT_SIZES)),
  withAttribute('fontFamily', 'family', fc.constantFrom(...FONT_FAMILIES)),
  withAttribute('link', 'href', fc.webUrl()),
  fc.record({ key: fc.constantFrom('0.1', '3#2'), label: arbitraryText, editableBy }).map(
    (attrs): DocumentMark => ({
      type: 'locked',
      attrs,
    }),
  ),
);
const marks = fc.array(mark, { maxLength: 3 });

const keyedAttributes = {
  shortcode: fc.stringMatching(/^[A-Z][A-Za-z0-9]{0,12}$/),
  format: fc.option(fc.string({ maxLength: 20 })),
  fallback: fc.option(arbitraryText),
};
const keyedValue: fc.Arbitrary<DocumentNode> = fc.record({
  type: fc.constant('keyedValue'),
  attrs: fc.record({
    ...keyedAttributes,
    value: fc.array(arbitraryText, { maxLength: 3 }).map((lines) => lines.join('\n')),
  }),
  marks,
});
const inline: fc.Arbitrary<DocumentNode> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(arbitraryText, marks)
      .map(([text, list]): DocumentNode => ({ type: 'text', text, marks: list })),
  },
  { weight: 1, arbitrary: marks.map((list): DocumentNode => ({ type: 'hardBreak', marks: list })) },
  { weight: 2, arbitrary: keyedValue },
);

const layout = {
  align: fc.constantFrom('left', 'center', 'right', 'justify'),
  indent: fc.integer({ min: 0, max: 8 }),
  lineHeight: fc.constantFrom(null, 1, 1.15, 1.5, 2),
};
const inlines = fc.array(inline, { maxLength: 5 });
const paragraph: fc.Arbitrary<DocumentNode> = fc.record({
  type: fc.constant('paragraph'),
  attrs: fc.record(layout),
  content: inlines,
});
const heading: fc.Arbitrary<DocumentNode> = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ level: fc.integer({ min: 1, max: 4 }), ...layout }),
  content: inlines,
});
const image: fc.Arbitrary<DocumentNode> = fc.record({
  type: fc.constant('image'),
  attrs: fc.record({
    src: fc.constantFrom(
      'data:image/png;base64,iVBORw0KGgo=',
      `/v1/blobs/${'ab'.repeat(32)}`,
      'https://example.org/x.png',
    ),
    alt: arbitraryText,
    width: fc.option(fc.integer({ min: 8, max: 1200 })),
    align: fc.constantFrom('left', 'center', 'right'),
  }),
});
const leaf = fc.constantFrom<DocumentNode>({ type: 'horizontalRule' }, { type: 'pageBreak' });

const arbitrarySign = fc.constantFrom('#.', '#)', '(#)', 'Section #.', '§ #', '#.#', '#.#.#.', '"#<script>');

const row = (cells: readonly DocumentNode[]): DocumentNode => ({ type: 'tableRow', content: cells });

const { block } = fc.letrec<Record<'block' | 'list' | 'table' | 'keyed' | 'region', DocumentNode>>((tie) => {
  const item: fc.Arbitrary<DocumentNode> = fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] }));
  const items = fc.array(item, { minLength: 1, maxLength: 3 });
  const cell: fc.Arbitrary<DocumentNode> = fc.record({
    type: fc.constantFrom('tableCell', 'tableHeader'),
    attrs: fc.record({ colspan: fc.constantFrom(1, 1, 1, 2, 3), rowspan: fc.constantFrom(1, 1, 1, 2, 9) }),
    content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
  });
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }).map(row), { minLength: 1, maxLength: 3 });
  const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 2 });
  const named = { key: fc.stringMatching(/^\d{1,2}(\.\d{1,2}){0,2}(#\d)?$/), label: arbitraryText };
  const variant = fc
    .tuple(arbitraryText, blocks)
    .map(([label, content]): DocumentNode => ({ type: 'variant', attrs: { label }, content }));
  return {
    region: fc.oneof(
      fc.record({
        type: fc.constant('region'),
        attrs: fc.record({ kind: fc.constantFrom('locked', 'optional'), ...named, editableBy }),
        content: blocks,
      }),
      fc.record({
        type: fc.constant('choice'),
        attrs: fc.record(named),
        content: fc.array(variant, { minLength: 1, maxLength: 3 }),
      }),
    ),
    block: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      { weight: 6, arbitrary: paragraph },
      { weight: 2, arbitrary: heading },
      { weight: 1, arbitrary: image },
      { weight: 1, arbitrary: leaf },
      { weight: 2, arbitrary: tie('list') },
      { weight: 1, arbitrary: tie('table') },
      { weight: 1, arbitrary: tie('keyed') },
      { weight: 1, arbitrary: tie('region') },
    ),
    list: fc.oneof(
      items.map((content): DocumentNode => ({ type: 'bulletList', content })),
      fc.tuple(items, fc.integer({ min: 1, max: 9999 }), fc.constantFrom(...LIST_STYLES), arbitrarySign).map(
        ([content, start, style, sign]): DocumentNode => ({
          type: 'orderedList',
          attrs: { start, style, sign },
          content,
        }),
      ),
    ),
    table: fc.record({
      type: fc.constant('table'),
      attrs: fc.record({ borders: fc.constantFrom('all', 'rows', 'none') }),
      content: rows,
    }),
    keyed: fc.record({
      type: fc.constant('keyedBlock'),
      attrs: fc.record(keyedAttributes),
      content: fc.array(fc.oneof(paragraph, tie('table'), tie('list')), { maxLength: 2 }),
    }),
  };
});

/** Canonical documents that cover the whole schema, with hostile strings. */
export const arbitraryDocument: fc.Arbitrary<DocumentNode> = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((content) => checkDocument({ type: 'doc', content }));
