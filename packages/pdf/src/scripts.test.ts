import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MEASURES } from '@letterdesk/core/document/measures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompiler } from './fonts/create-compiler.ts';
import { FAMILIES } from './fonts/families.ts';
import { levelOfText, resolveFont } from './fonts/font-levels.ts';
import { prepareLetter } from './prepare/prepare-letter.ts';
import { createPdfRenderer, type PdfRenderer } from './renderer.ts';
import { aPdfRequest, keyed, mark, paragraph, text } from './testing/document-builder.ts';
import { readPdf } from './testing/read-pdf.ts';
import { TypstEngine } from './worker/typst-engine.ts';

const SAMPLES = [
  ['Chinese', '王小明'],
  ['Japanese', 'ひらがな カタカナ'],
  ['Korean', '김민수'],
  ['Thai', 'ที่นี่ ไทย'],
  ['Tamil', 'தமிழ்'],
  ['Hindi', 'देवनागरी क्षत्रिय'],
  ['Bengali', 'বাংলা'],
  ['Punjabi', 'ਪੰਜਾਬੀ'],
  ['Gujarati', 'ગુજરાતી'],
  ['Telugu', 'తెలుగు'],
  ['Kannada', 'ಕನ್ನಡ'],
  ['Malayalam', 'മലയാളം'],
  ['Amharic', 'አማርኛ'],
  ['Armenian and Georgian', 'Հայերեն ქართული'],
  ['check boxes', '☐ Clear ☑ Not clear ☒'],
  ['medical signs', '℞ ⚕ ☤ ≥ ½ µ'],
  ['pictographs', '🩺 👍🏽 👩‍⚕️ 🇺🇸 5️⃣'],
] as const;

let renderer: PdfRenderer;

beforeAll(() => {
  renderer = createPdfRenderer({ size: 1 });
  return renderer.ready();
});

afterAll(() => renderer.close());

describe('a letter in any script', () => {
  it.each(SAMPLES)('prints every character: %s', async (_name, sample) => {
    const styles = [text(sample), text(sample, mark('bold')), text(sample, mark('fontFamily', { family: 'Tinos' }))];
    const request = aPdfRequest([...styles.map((one) => paragraph(one)), paragraph(keyed(sample))], {
      title: sample,
      footer: { text: sample },
    });
    const { standard, reasons } = await renderer.render(request);
    expect({ standard, reasons }).toEqual({ standard: 'ua-1', reasons: [] });
  });

  it('has text that can be copied', async () => {
    const { bytes } = await renderer.render(aPdfRequest([paragraph('王小明 ☐ 김민수 ไทย')]));
    expect((await readPdf(bytes)).pages[0]?.lines[0]?.trim()).toBe('王小明 ☐ 김민수 ไทย');
  });

  it('orders words and numbers with signs among right-to-left text like all others', async () => {
    const lines = ['Hello ב-ג שלום there', 'Hello ב/ג שלום there', 'שלום one and+or שלום', 'שלום one and/or שלום'];
    const phones = ['שלום 555.0123 שלום', 'שלום 555-0123 שלום'];
    const { bytes } = await renderer.render(aPdfRequest([...lines, ...phones].map((line) => paragraph(line))));
    const [hyphen, slash, plus, oneSlash, dot, phone] = (await readPdf(bytes)).pages[0]?.lines ?? [];
    expect(slash?.replace('/', '-')).toBe(hyphen);
    expect(oneSlash?.replace('/', '+')).toBe(plus);
    expect(phone?.replace('-', '.')).toBe(dot);
  });

  it('prints a pictograph of several characters as one', () => {
    const { layout } = prepareLetter(aPdfRequest([paragraph('Dr. 👩‍⚕️, 5️⃣ 🇺🇸 👍🏽 ☑ 5')]));
    const [block] = JSON.parse(layout).blocks;
    const runs: { text: string; font?: string }[] = block.content;
    const pictographs = runs.filter(({ font }) => font === 'Noto Emoji').map((run) => run.text);
    expect(pictographs).toEqual(['👩‍⚕️', '5️⃣', '🇺🇸', '👍🏽']);
    expect(runs.map((run) => run.text).join('')).toBe('Dr. 👩‍⚕️, 5️⃣ 🇺🇸 👍🏽 ☑ 5');
  });

  it('loads only the fonts that it needs', () => {
    expect(levelOfText('Dear Dr. Núñez — “Łódź”, Ελλάδα, Москва, שלום, سلام')).toBe('letter');
    expect(levelOfText('☐ Clear')).toBe('symbols');
    expect(levelOfText('☐ 王小明')).toBe('han');
    expect(levelOfText('\u{13000}')).toBe('letter');
  });
});

describe('the fonts of the machine', () => {
  const machineFont = resolveFont('@expo-google-fonts/noto-sans-thai/900Black/NotoSansThai_900Black.ttf');
  const letter = prepareLetter(
    aPdfRequest([paragraph('Dear ไทย \u{13000}')], {
      logo: {
        svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20"><text y="15" font-family="Noto Sans Thai" font-weight="900">Bay</text></svg>',
        description: 'Bayview',
      },
    }),
  );
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fonts-'));
    await writeFile(join(folder, 'fonts.conf'), `<fontconfig><dir>${dirname(machineFont)}</dir></fontconfig>`);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('change no byte of a PDF, not even in a logo', () => {
    const plain = new TypstEngine().render(letter);
    const before = process.env.FONTCONFIG_FILE;
    process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
    try {
      const other = new TypstEngine().render(letter);
      expect(Buffer.compare(other.bytes, plain.bytes)).toBe(0);
      expect(process.env.FONTCONFIG_FILE).toBe(join(folder, 'fonts.conf'));
    } finally {
      if (before === undefined) delete process.env.FONTCONFIG_FILE;
      else process.env.FONTCONFIG_FILE = before;
    }
  });

  it('change no byte of a letter where they can only come after ours, as on macOS', async () => {
    const machineFonts = ['arimo', 'carlito', 'noto-sans-thai', 'noto-sans-hebrew', 'noto-emoji', 'noto-sans-sc'];
    const folders = machineFonts.map((name) => `<dir>${dirname(dirname(fontIn(name)))}</dir>`);
    await writeFile(join(folder, 'odd.conf'), `<fontconfig>${folders.join('')}</fontconfig>`);
    const styles = [[], [mark('bold')], [mark('italic')], [mark('bold'), mark('italic')]];
    const sample = 'Dear ไทย שלום 王 🩺 \u{13000} Ω';
    const odd = prepareLetter(
      aPdfRequest(
        styles.flatMap((marks) =>
          ['Carlito', 'Arimo', 'Tinos'].map((family) =>
            paragraph(text(sample, mark('fontFamily', { family }), ...marks)),
          ),
        ),
      ),
    );
    const plain = new TypstEngine();
    const other = new TypstEngine(MEASURES, (workspace, level) =>
      createCompiler(workspace, level, { FONTCONFIG_FILE: join(folder, 'odd.conf') }),
    );
    expect(Buffer.compare(other.render(odd).bytes, plain.render(odd).bytes)).toBe(0);
    // Text in a logo may name any font: this shows that the machine's fonts were there.
    expect(Buffer.compare(other.render(letter).bytes, plain.render(letter).bytes)).not.toBe(0);
  });
});

function fontIn(name: string): string {
  const file = FAMILIES.flatMap(({ files }) => files).find((path) => path.includes(`/${name}/`));
  return resolveFont(file ?? '');
}
