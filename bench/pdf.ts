/** One-page PDFs: the renderer beside headless Chromium, alternating. */

import { createPdfRenderer } from '@letterdesk/pdf/renderer';
import { openBrowser } from '../tooling/browser.ts';
import { BENCH_FOOTER, benchHtml, benchLetter } from './pdf-letter.ts';
import { percentile } from './timing.ts';

const ROUNDS = 100;
const WARM_UP_ROUNDS = 10;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const renderer = createPdfRenderer({ size: 1 });
const browser = await openBrowser();
const page = await browser.newPage();
const footerTemplate = `<div style="font-size:8.5pt">${BENCH_FOOTER}, page <span class="pageNumber"></span></div>`;

async function printInBrowser(number: number): Promise<void> {
  await page.setContent(benchHtml(number));
  await page.pdf({
    format: 'Letter',
    displayHeaderFooter: true,
    headerTemplate: '<i></i>',
    footerTemplate,
    tagged: true,
  });
}

try {
  await renderer.ready();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const ourTime = await timed(() => renderer.render(benchLetter(round)));
    const theirTime = await timed(() => printInBrowser(round));
    if (round < WARM_UP_ROUNDS) continue;
    ours.push(ourTime);
    theirs.push(theirTime);
  }
  const [our, their] = [percentile(ours, 0.5), percentile(theirs, 0.5)];
  console.log(
    `pdf, one page, warm, p50: ${our.toFixed(1)} ms, p95 ${percentile(ours, 0.95).toFixed(1)} ms (goal: 20 ms or less)`,
  );
  console.log(
    `pdf against pooled Chromium (p50 ${their.toFixed(1)} ms): ${(their / our).toFixed(1)} × faster (goal: 8 × or more)`,
  );
} finally {
  await Promise.all([renderer.close(), browser.close()]);
}
