import type { Page } from '@playwright/test';
import { signInAs } from '../e2e/sign-in-as.ts';
import { openBrowser } from '../tooling/browser.ts';
import { startProduct } from '../tooling/product.ts';
import { storeLongLetter } from './long-letter.ts';
import { milliseconds, percentile } from './timing.ts';
import { noteKeys, type TypingFigures, typeMeasured } from './typing-probe.ts';

const PAGES = 20;
const GOAL = 50;
/** Milliseconds from the last key until the page breaks are the PDF's. */
const PAGES_GOAL = 500;
const PAGES_ROUNDS = 10;
const SENTENCE = 'Please call us as soon as the schedule of next week is known to you';
const BURSTS = [`${SENTENCE}. `, `${SENTENCE}, `, `${SENTENCE}. `];
/** Keys for the look at the memory. */
const MANY = 2_000;
const EDITOR = '.ProseMirror[contenteditable=true]';
const WINDOW = { width: 1440, height: 900 };

/** Typing in a 20-page letter beside a bare contenteditable with the same content. */
const product = await startProduct();
const browser = await openBrowser();
try {
  const letter = await storeLongLetter(product, PAGES);
  const page = await browser.newPage({ baseURL: product.url, viewport: WINDOW });
  const complaints = collectComplaints(page);
  await signInAs(page, 'Maya Lindqvist', '/letters');
  const opened = await timeToEditable(page, letter.name);
  const bare = await bareCopy(page);
  console.log(
    `opening a letter of ${letter.pages} pages (${await page.locator('.ld-chip').count()} chips, ${await page.locator(`${EDITOR} table`).count()} tables, ${Math.round(letter.characters / 1000)} KB of HTML): editable after ${milliseconds(opened)}`,
  );

  for (const [place, share] of [
    ['in the middle', 0.5],
    ['at the end', 1],
  ] as const) {
    const ours = await typeAt(page, share);
    const theirs = await typeAt(bare, share);
    console.log(
      `typing ${place}: longest task ${milliseconds(ours.longestTask.processor)} of work, ${milliseconds(ours.longestTask.wall)} with waiting for a processor (goal under ${GOAL} ms; bare contenteditable ${milliseconds(theirs.longestTask.processor)}, ${milliseconds(theirs.longestTask.wall)})`,
    );
    const [median, most] = [percentile(ours.frames, 0.5), Math.max(...ours.frames)];
    const [bareMedian, bareMost] = [percentile(theirs.frames, 0.5), Math.max(...theirs.frames)];
    console.log(
      `  key to frame: p50 ${milliseconds(median)}, longest ${milliseconds(most)}; bare p50 ${milliseconds(bareMedian)}, longest ${milliseconds(bareMost)}; ratio ${(median / bareMedian).toFixed(2)}`,
    );
    if (ours.longestTask.processor >= GOAL) process.exitCode = 1;
  }

  const settled = await timesToPages(page);
  console.log(
    `pages right after the last key: p50 ${milliseconds(percentile(settled, 0.5))}, longest ${milliseconds(Math.max(...settled))} (goal ${PAGES_GOAL} ms)`,
  );
  if (Math.max(...settled) > PAGES_GOAL) process.exitCode = 1;

  const before = await heapMegabytes(page);
  await page.keyboard.type(SENTENCE.repeat(Math.ceil(MANY / SENTENCE.length)).slice(0, MANY));
  await page.waitForTimeout(2_000);
  const after = await heapMegabytes(page);
  console.log(`memory: ${before.toFixed(1)} MB of heap before, ${after.toFixed(1)} MB after ${MANY} keys`);
  console.log(`complaints of the browser: ${complaints.length} (goal 0)`);
  for (const complaint of complaints) console.log(`  ${complaint}`);
  if (complaints.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

/** Console errors, including CSP violations, and uncaught ones. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Milliseconds from clicking a recent letter until its text is editable. */
async function timeToEditable(page: Page, name: string): Promise<number> {
  const link = page.getByRole('main').getByRole('link', { name });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  return link.evaluate(
    (element, editor) =>
      new Promise<number>((ready) => {
        const start = performance.now();
        const look = () => {
          if (document.querySelector(editor)) ready(performance.now() - start);
          else requestAnimationFrame(look);
        };
        (element as HTMLElement).click();
        look();
      }),
    EDITOR,
  );
}

/** The same text in a bare editable element. */
async function bareCopy(page: Page): Promise<Page> {
  const copy = await page.evaluate((editor) => {
    const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const paper = document.querySelector(editor)?.closest('.ld-paper');
    return `<!doctype html><style>${sheets.join('\n')}</style>${paper?.outerHTML}`;
  }, EDITOR);
  const bare = await browser.newPage({ viewport: WINDOW });
  await bare.setContent(copy);
  return bare;
}

/** Types at the end of the paragraph at this share (0 to 1); beside a chip a bare element has no caret. */
async function typeAt(page: Page, share: number): Promise<TypingFigures> {
  await page.bringToFront();
  const paragraphs = page.locator(`${EDITOR} > p:not(:has(.ld-chip))`).filter({ hasText: /\S/ });
  const count = await paragraphs.count();
  await paragraphs.nth(Math.round((count - 1) * share)).click();
  await page.keyboard.press('End');
  await page.waitForTimeout(1_000);
  await noteKeys(page);
  const figures = await typeMeasured(browser, page, BURSTS);
  const written = await paragraphs.nth(Math.round((count - 1) * share)).textContent();
  if (!written?.replaceAll('\u00a0', ' ').includes(BURSTS.join('').trim()))
    throw new Error('What was typed is not in the text.');
  return figures;
}

/** Milliseconds from the last key of a new line until the answer about its text is drawn. */
async function timesToPages(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < PAGES_ROUNDS; round += 1) {
    await page.keyboard.type(`${SENTENCE.slice(round)}\n`, { delay: 15 });
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((done) => {
            const lastKey = performance.now();
            const look = () => {
              const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
              const last = answers.findLast(({ name }) => name.endsWith('/v1/pdf/layout'));
              // The frame after the answer shows it.
              if (last !== undefined && last.startTime > lastKey)
                requestAnimationFrame(() => done(performance.now() - lastKey));
              else requestAnimationFrame(look);
            };
            performance.setResourceTimingBufferSize(10_000);
            look();
          }),
      ),
    );
  }
  return times;
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 ** 2;
}
