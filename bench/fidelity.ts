import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { Page } from '@playwright/test';
import { LAST_LINE } from '../e2e/paper-letters.ts';
import { signInAs } from '../e2e/sign-in-as.ts';
import { openBrowser } from '../tooling/browser.ts';
import { startProduct } from '../tooling/product.ts';
import { comparePrint, compareWords, MOST_PAGES } from './fidelity/compare.ts';
import { fidelityTexts } from './fidelity/documents.ts';
import { Figures } from './fidelity/figures.ts';
import {
  asTextPart,
  blocksOfLetter,
  withoutPictures,
  withoutSeparators,
  writtenPart,
} from './fidelity/letter-parts.ts';
import { readBrowserBlocks } from './fidelity/read-browser.ts';
import { readMailBlocks, readTextPart } from './fidelity/read-mail.ts';
import { readPdfBlocks } from './fidelity/read-pdf.ts';
import type { ShownBlock } from './fidelity/shown-line.ts';

const TEMPLATE = 'Assignment Confirmation, Client';
/** Milliseconds until the editor shows pages: a busy machine uses up the minute's budget of layouts. */
const PATIENCE = 300_000;
/** Milliseconds until the next try if the minute's budget of previews is used up. */
const RETRY = 2_000;
/** Where letters that differ are stored, if set. */
const FOLDER = process.env.BENCH_FOLDER;

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
  await signInAs(page, 'Maya Lindqvist', '/letters');
  for (const [index, { kind, html }] of texts.entries()) {
    const text = await save(html);
    const pdf = await preview(text);
    const document = writtenPart(parseHtml(text));
    const all = await readPdfBlocks(pdf);
    const pages = Math.max(...all.flatMap(({ lines }) => lines.map((line) => line.page)));
    await page.goto(`/letters/${letter.id}`);
    await page.locator('.ld-paper').getByText(LAST_LINE).waitFor();
    const shown = blocksOfLetter(await readEditor(page, pages));
    const mail = await readMailBlocks(mailPage, document);
    const print = comparePrint(shown, withoutPictures(blocksOfLetter(all), document), pages);
    const words = {
      PDF: print.words,
      mail: compareWords(asTextPart(shown), asTextPart(mail)),
      'text part': compareWords(asTextPart(shown), withoutSeparators(readTextPart(document))),
    };
    const known = figures.get(kind) ?? new Figures(kind);
    figures.set(kind, known);
    known.add(String(index), words, print);
    const isAlike = print.broken.length + print.moved.length === 0 && Object.values(words).every((one) => one === null);
    if (FOLDER === undefined || isAlike) continue;
    await mkdir(FOLDER, { recursive: true });
    await writeFile(join(FOLDER, `${index}.pdf`), pdf);
    await writeFile(join(FOLDER, `${index}.html`), text);
    await writeFile(join(FOLDER, `${index}.json`), JSON.stringify({ words, print }, null, 1));
  }

  /** Saves a text as the letter's, with what its template requires. */
  async function save(html: string): Promise<string> {
    const { id, name, version } = letter;
    const body = { id, version, name, text: `${html}<p>${LAST_LINE}</p>${letter.text}` };
    const saved = await product.call('PUT', '/v1/letters', body, await freshToken());
    const stored = (await saved.json()) as { version: number; text: string };
    letter.version = stored.version;
    return stored.text;
  }

  async function preview(text: string): Promise<Uint8Array> {
    for (;;) {
      const answer = await fetch(`${product.url}/v1/pdf`, {
        method: 'POST',
        headers: { ...(await freshToken()), 'content-type': 'application/json' },
        body: JSON.stringify({ text, letterTemplateId, name: letter.name }),
      });
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      if (answer.status !== 429) throw new Error(`The preview answered ${answer.status}: ${await answer.text()}`);
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }

  /** The comparison may take longer than a token is valid. */
  async function freshToken(): Promise<Record<string, string>> {
    return { authorization: `Bearer ${await product.tokenOf('maya.lindqvist')}` };
  }
} finally {
  await browser.close();
  await product.stop();
}

/** Reads the editor once its pages stay where they are. */
async function readEditor(page: Page, pages: number): Promise<ShownBlock[]> {
  if (pages <= MOST_PAGES) await page.locator('.ld-sheet').first().waitFor({ timeout: PATIENCE });
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

const alike = [...figures.values()].map((one) => one.print());
if (alike.includes(false)) process.exitCode = 1;
