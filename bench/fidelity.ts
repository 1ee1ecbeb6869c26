import { comparePages, drawnLines } from '../e2e/page-lines.ts';
import { LAST_LINE, TABLE_HEADER } from '../e2e/paper-letters.ts';
import { type PaperLine, pdfLines } from '../e2e/paper-lines.ts';
import { signInAs } from '../e2e/sign-in-as.ts';
import { openBrowser } from '../tooling/browser.ts';
import { startProduct } from '../tooling/product.ts';
import { fidelityTexts } from './fidelity-documents.ts';
import { compareCharacters, readMailText } from './mail-text.ts';

const TEMPLATE = 'Assignment Confirmation, Client';
const REPEATED = [TABLE_HEADER.join('')];
/** Differences printed for each kind. */
const SHOWN = 12;

interface Figures {
  documents: number;
  /** Documents with the same words in editor, PDF, mail and its text part. */
  sameWords: number;
  lines: number;
  sameLines: number;
  samePages: number;
  readonly others: string[];
}

/** Compares what the editor, the PDF and the mail show of the same texts. */
const product = await startProduct({ DEMO_LETTERS: 'on' });
const browser = await openBrowser();
const figures = new Map<string, Figures>();
try {
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as {
    readonly id: number;
    readonly name: string;
  }[];
  const letterTemplateId = names.find(({ name }) => name === TEMPLATE)?.id;
  const texts = await fidelityTexts(product);
  const flooded = await product.call('POST', '/v1/flooded-letter', { letterTemplateId, ids: { assignmentId: 401 } });
  const letter = (await flooded.json()) as { id: number; version: number; name: string; text: string };
  let { version } = letter;
  await signInAs(page, 'Maya Lindqvist', '/letters');
  for (const [index, { kind, html }] of texts.entries()) {
    // What a template requires can't be saved away.
    const written = `${html}<p>${LAST_LINE}</p>${letter.text}`;
    const saved = await product.call('PUT', '/v1/letters', {
      id: letter.id,
      version,
      name: letter.name,
      text: written,
    });
    const { text, ...stored } = (await saved.json()) as { version: number; text: string };
    version = stored.version;
    const answer = await product.call('POST', '/v1/pdf', { text, letterTemplateId, name: letter.name });
    const pdf = new Uint8Array(await answer.arrayBuffer());
    await page.goto(`/letters/${letter.id}`);
    await page.locator('.ld-paper').getByText(LAST_LINE).waitFor();
    const shown = await truePages(pdf);
    const printed = await pdfLines(pdf);
    const total = printed.filter(({ text: line }) => !REPEATED.includes(line)).length;
    const missing = shown.elsewhere.filter((line) => line.includes(': only PDF'));
    const words = compareCharacters({
      editor: letterOf(await drawnLines(page)),
      PDF: letterOf(
        printed.filter(({ text: line, page: on }, at) => !REPEATED.includes(line) || printed[at - 1]?.page === on),
      ),
      ...readMailText(html),
    });
    const known = figures.get(kind) ?? { documents: 0, sameWords: 0, lines: 0, sameLines: 0, samePages: 0, others: [] };
    figures.set(kind, known);
    known.documents += 1;
    known.lines += total;
    known.sameLines += total - missing.length;
    known.samePages += total - shown.elsewhere.length;
    if (words.length === 0) known.sameWords += 1;
    known.others.push(...words.map((difference) => `${index}: ${difference}`));
    known.others.push(...shown.elsewhere.map((line) => `${index}: ${line}`));
  }

  /** Waits until the pages are those of the PDF, at most as long as the editor may take. */
  async function truePages(pdf: Uint8Array) {
    await page.locator('.ld-sheet').first().waitFor();
    const until = performance.now() + 3_000;
    for (;;) {
      const shown = await comparePages(page, pdf, REPEATED);
      if (shown.elsewhere.length === 0 || performance.now() > until) return shown;
    }
  }
} finally {
  await browser.close();
  await product.stop();
}

/** The text of lines before the letter's last one. */
function letterOf(lines: readonly PaperLine[]): string {
  const [text = ''] = lines
    .map((line) => line.text)
    .join('')
    .split(LAST_LINE.replaceAll(' ', ''));
  return text;
}

const share = (part: number, all: number) => `${((100 * part) / all).toFixed(2)} %`;
for (const [kind, { documents, sameWords, lines, sameLines, samePages, others }] of figures) {
  console.log(
    `${kind} (${documents}): words ${share(sameWords, documents)} of documents; lines ${share(sameLines, lines)}, pages ${share(samePages, lines)} of ${lines} lines (goals 100 %)`,
  );
  for (const other of others.slice(0, SHOWN)) console.log(`  ${other}`);
  if (others.length > 0) process.exitCode = 1;
}
