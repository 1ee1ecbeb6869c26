import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfRenderer, type PdfRenderer } from './renderer.ts';
import {
  aPdfRequest,
  bulletList,
  cell,
  heading,
  keyed,
  listItem,
  paragraph,
  row,
  table,
  text,
} from './testing/document-builder.ts';
import { readPdf } from './testing/read-pdf.ts';

const HOSTILE = [
  '#panic("x")',
  '#read("/etc/passwd")',
  '#import "@preview/x:1.0.0": *',
  '#sys.inputs',
  '#{while true {}}',
  '#let x = 1',
  '#set page(width: 1pt)',
  '#show: none',
  '#include "letter.typ"',
  '#image("logo.svg")',
  '$x^2 + y_1$',
  '$ sum_(i=0)^n $',
  '\\u{1f600}',
  '\\',
  '\\#',
  'a\\nb',
  '*bold*',
  '_emph_',
  '`raw`',
  '```rust fn main() {}```',
  '= Heading',
  '== Deeper',
  '- item',
  '+ numbered',
  '/ Term: text',
  '[content]',
  ']',
  '}',
  '{{shortcode ProviderLegalName}}',
  '<label>',
  '@reference',
  '// comment',
  '/* comment */',
  '\'single\' "double"',
  '--- -- ...',
  '~tilde~',
  'https://example.org/#x',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;b&gt;&amp;',
  '%PDF-1.7 endobj stream',
  '(unbalanced))) >>',
  '/Type /Catalog',
  '__proto__',
  '#{sys.version}',
  '%s %n %x',
] as const;

let renderer: PdfRenderer;

beforeAll(() => {
  renderer = createPdfRenderer({ size: 1 });
  return renderer.ready();
});

afterAll(() => renderer.close());

const squeeze = (value: string) => value.replace(/\s+/g, '');

describe('text that looks like markup', () => {
  it.each(HOSTILE)('appears literally anywhere: %j', async (hostile) => {
    const { bytes, standard } = await renderer.render(
      aPdfRequest(
        [
          paragraph(text(hostile)),
          paragraph(keyed(hostile)),
          heading(1, hostile),
          bulletList(listItem(paragraph(hostile))),
          table(row(cell(hostile))),
        ],
        { title: hostile, footer: { text: hostile } },
      ),
    );
    const pdf = await readPdf(bytes);
    const found = squeeze(pdf.pages[0]?.text ?? '').split(squeeze(hostile)).length - 1;
    expect(found).toBeGreaterThanOrEqual(6);
    expect(pdf.title).toBe(hostile);
    expect(pdf.pages).toHaveLength(1);
    expect(standard).toBe('ua-1');
  });

  it.each([
    ['control characters', 'a\u0000b\u0007c\u001bd'],
    ['half a surrogate pair', 'a\ud800b'],
    ['non-characters', 'a\ufffe\uffffb'],
    ['emoji', 'thanks 👍🏽 👩‍⚕️'],
    ['Chinese', '李医生'],
    ['zero-width and direction marks', 'a\u200b\u200d\u202e\u2066b'],
    ['a thousand combining marks', `a${'\u0301'.repeat(1000)}`],
  ])("doesn't stop the rendering: %s", async (_name, value) => {
    const { bytes, standard, reasons } = await renderer.render(
      aPdfRequest([paragraph(value), paragraph(keyed(value))], { title: value }),
    );
    expect((await readPdf(bytes)).pages.length).toBeGreaterThan(0);
    expect(reasons.length > 0).toBe(standard === 'tagged');
  });

  it.each([
    ['Hebrew', 'שלום ד״ר כהן'],
    ['Arabic', 'السلام عليكم'],
  ])('stays accessible in right-to-left scripts: %s', async (_name, value) => {
    const { standard, reasons, bytes } = await renderer.render(
      aPdfRequest([paragraph(value), paragraph('Dear ', value)]),
    );
    expect({ standard, reasons }).toEqual({ standard: 'ua-1', reasons: [] });
    expect((await readPdf(bytes)).pages[0]?.text).toMatch(/\p{Script=Hebrew}|\p{Script=Arabic}/u);
  });

  it('adds a sentence that names the characters missing from all fonts', async () => {
    const { standard, reasons } = await renderer.render(aPdfRequest([paragraph('a\u{10ffe0}b \u{13000}')]));
    expect({ standard, reasons }).toEqual({
      standard: 'tagged',
      reasons: ['No letter font has these characters: \u{10ffe0} \u{13000}'],
    });
  });
});
