import { writeFileSync } from 'node:fs';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { Page } from '@playwright/test';
import { LAST_LINE } from '../e2e/paper-letters.ts';
import { signInAs } from '../e2e/sign-in-as.ts';
import { openBrowser } from '../tooling/browser.ts';
import { startProduct } from '../tooling/product.ts';
import { CAUSES, type Cause, comparePrint, compareWords, MOST_PAGES } from './fidelity/compare.ts';
import { fidelityTexts } from './fidelity/documents.ts';
import { readBrowserBlocks } from './fidelity/read-browser.ts';
import { readMailBlocks, readTextPart } from './fidelity/read-mail.ts';
import { readPdfBlocks } from './fidelity/read-pdf.ts';
import { comparable, type ShownBlock, withoutUnseen } from './fidelity/shown-line.ts';

const TEMPLATE = 'Assignment Confirmation, Client';
/** Differences printed for each kind. */
const SHOWN = Number(process.env.BENCH_DIFFERENCES ?? 12);

interface Figures {
  documents: number;
  /** Documents with the same words in editor, PDF, mail and its text part. */
  sameWords: number;
  lines: number;
  broken: number;
  moved: number;
  /** Lines that break differently, by cause. */
  readonly excepted: Map<Cause, number>;
  readonly others: string[];
}

/** Compares what the editor, the PDF and the mail show of the same texts. */
const product = await startProduct({ DEMO_LETTERS: 'on' });
const browser = await openBrowser();
const figures = new Map<string, Figures>();
try {
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const mailPage = await browser.newPage();
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as {
    readonly id: number;
    readonly name: string;
  }[];
  const letterTemplateId = names.find(({ name }) => name === TEMPLATE)?.id;
  const flooded = await product.call('POST', '/v1/flooded-letter', { letterTemplateId, ids: { assignmentId: 401 } });
  const letter = (await flooded.json()) as { id: number; version: number; name: string; text: string };
  const texts = await fidelityTexts(product, letter.text);
  let { version } = letter;
  await signInAs(page, 'Maya Lindqvist', '/letters');
  page.on('response', async (r) => {
    if (r.status() >= 400) console.log(index0, r.url(), r.status(), (await r.text()).slice(0, 200));
  });
  let index0 = 0;
  for (const [index, { kind, html }] of texts.entries()) {
    index0 = index;
    if (process.env.BENCH_ONLY && !process.env.BENCH_ONLY.split(',').includes(String(index))) continue;
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
    const pdf = await previewOf(text);
    const document = writtenOf(parseHtml(text));
    const all = await readPdfBlocks(pdf);
    const printed = withoutPictures(letterOf(all), document);
    const pages = Math.max(...all.flatMap(({ lines }) => lines.map((line) => line.page)));
    await page.goto(`/letters/${letter.id}`);
    await page.locator('.ld-paper').getByText(LAST_LINE).waitFor();
    const shown = letterOf(await readEditor(page, pages));
    const mail = await readMailBlocks(mailPage, document);
    const print = comparePrint(shown, printed, pages);
    const words = {
      PDF: print.words,
      mail: compareWords(textPartOf(shown), textPartOf(mail)),
      'text part': compareWords(textPartOf(shown), withoutSeparators(readTextPart(document))),
    };
    const known: Figures = figures.get(kind) ?? {
      documents: 0,
      sameWords: 0,
      lines: 0,
      broken: 0,
      moved: 0,
      excepted: new Map(),
      others: [],
    };
    figures.set(kind, known);
    known.documents += 1;
    known.lines += print.lines;
    for (const { cause, lines } of print.broken) {
      if (cause === null) known.broken += lines;
      else known.excepted.set(cause, (known.excepted.get(cause) ?? 0) + lines);
    }
    for (const { cause, lines } of print.moved) {
      if (cause === null) known.moved += lines;
      else if (cause === CAUSES[2]) known.excepted.set(cause, (known.excepted.get(cause) ?? 0) + lines);
    }
    const unlike = Object.entries(words).flatMap(([name, difference]) =>
      difference === null ? [] : [`${name}: ${difference}`],
    );
    if (unlike.length === 0) known.sameWords += 1;
    known.others.push(...unlike.map((difference) => `${index}: ${difference}`));
    for (const { cause, sentence } of [...print.broken, ...print.moved]) {
      if (cause === null) known.others.push(`${index}: ${sentence}`);
    }
    if (process.env.BENCH_DUMP && (print.broken.length > 0 || print.moved.length > 0 || unlike.length > 0)) {
      writeFileSync(`${process.env.BENCH_DUMP}/${index}.pdf`, pdf);
      writeFileSync(`${process.env.BENCH_DUMP}/${index}.html`, text);
      writeFileSync(`${process.env.BENCH_DUMP}/${index}.json`, JSON.stringify({ unlike, print }, null, 1));
      if (process.env.BENCH_SHOT)
        await page.screenshot({ path: `${process.env.BENCH_DUMP}/${index}.png`, fullPage: true });
    }
  }

  /** Waits while the minute's budget of previews is used up. */
  async function previewOf(text: string): Promise<Uint8Array> {
    for (;;) {
      const answer = await fetch(`${product.url}/v1/pdf`, {
        method: 'POST',
        headers: { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text, letterTemplateId, name: letter.name }),
      });
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      if (answer.status !== 429) throw new Error(`The preview answered ${answer.status}: ${await answer.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }
} finally {
  await browser.close();
  await product.stop();
}

/** Waits until the editor shows pages. */
async function readEditor(page: Page, pages: number): Promise<ShownBlock[]> {
  if (pages <= MOST_PAGES) await page.locator('.ld-sheet').first().waitFor();
  let before = '';
  for (;;) {
    const sheets = await page
      .locator('.ld-sheet')
      .evaluateAll((all) => all.map((sheet) => (sheet instanceof HTMLElement ? sheet.offsetTop : 0)));
    const blocks = await readBrowserBlocks(page, '.ld-paper .ProseMirror', sheets);
    const now = JSON.stringify(blocks);
    if (now === before) return blocks;
    before = now;
  }
}

/** The blocks before the letter's last line. */
function letterOf(blocks: readonly ShownBlock[]): ShownBlock[] {
  const last = blocks.findIndex(({ text }) => withoutUnseen(text) === LAST_LINE.replaceAll(' ', ''));
  return blocks.slice(0, last);
}

function writtenOf(document: DocumentNode): DocumentNode {
  const content = document.content ?? [];
  const last = content.findIndex((block) => block.content?.[0]?.text === LAST_LINE);
  return { ...document, content: content.slice(0, last) };
}

/** A PDF writes the alternative text of a picture that can't be drawn, which the editor and mails leave to the browser. */
function withoutPictures(blocks: readonly ShownBlock[], document: DocumentNode): ShownBlock[] {
  const texts = new Set(picturesIn(document).map(({ attrs }) => comparable(`[${String(attrs?.alt)}]`)));
  return blocks.filter(({ text }) => !texts.has(comparable(text)));
}

function picturesIn(node: DocumentNode): DocumentNode[] {
  return node.type === 'image' ? [node] : (node.content ?? []).flatMap(picturesIn);
}

/** Mails have other bullets. */
function withBullets(blocks: readonly ShownBlock[]): ShownBlock[] {
  return blocks.map((block) =>
    block.isSign && /^[•–◦▪-]?$/.test(block.text.trim()) ? { ...block, text: '-' } : block,
  );
}

/** As a text part shows a letter. */
function textPartOf(blocks: readonly ShownBlock[]): string {
  return withoutSeparators(
    withBullets(blocks)
      .map(({ text }) => text)
      .join(''),
  );
}

/** Without white space and the signs that part cells and their lines in a text part. */
function withoutSeparators(text: string): string {
  return text.replace(/[\s|/\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu, '');
}

const share = (part: number, all: number) => `${((100 * part) / all).toFixed(2)} %`;
for (const [kind, { documents, sameWords, lines, broken, moved, excepted, others }] of figures) {
  console.log(
    `${kind} (${documents}): words ${share(sameWords, documents)} of documents; lines ${share(lines - broken, lines)}, pages ${share(lines - moved, lines)} of ${lines} lines (goals 100 %)`,
  );
  for (const cause of CAUSES) {
    const count = excepted.get(cause);
    if (count !== undefined) console.log(`  excepted: ${count} lines, because of ${cause}`);
  }
  for (const other of others.slice(0, SHOWN)) console.log(`  ${other}`);
  if (others.length > 0) process.exitCode = 1;
}
