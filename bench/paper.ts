import { LAST_LINE, LONG_PAPER_LETTERS, PAPER_LETTERS, TABLE_HEADER } from '../e2e/paper-letters.ts';
import { comparePaper, editorLines, linesBefore, pdfLines } from '../e2e/paper-lines.ts';
import { signInAs } from '../e2e/sign-in-as.ts';
import { openBrowser } from '../tooling/browser.ts';
import { startProduct } from '../tooling/product.ts';

const TEMPLATE = 'Assignment Confirmation, Client';
const LINES_GOAL = 0.99;
const DRIFT_GOAL = 3;

/** Compares a letter's lines on screen and in the PDF, with the drift at the end of page 1. */
const product = await startProduct();
const browser = await openBrowser();
try {
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as {
    id: number;
    name: string;
  }[];
  const letterTemplateId = names.find(({ name }) => name === TEMPLATE)?.id;
  const flooding = { letterTemplateId, ids: { assignmentId: 501 } };
  const flooded = await product.call('POST', '/v1/flooded-letter', flooding);
  const letter = (await flooded.json()) as { id: number; version: number; name: string; text: string };
  const { id, name } = letter;
  let { version } = letter;
  for (const [kind, html] of Object.entries({ ...PAPER_LETTERS, ...LONG_PAPER_LETTERS })) {
    const text = `${html}<p>${LAST_LINE}</p>${letter.text}`;
    const saved = await product.call('PUT', '/v1/letters', { id, version, name, text });
    ({ version } = (await saved.json()) as { version: number });
    const pdf = await (await product.call('POST', '/v1/pdf', { text, letterTemplateId, name })).arrayBuffer();
    await signInAs(page, 'Maya Lindqvist', `/letters/${id}`);
    await page.locator('.ld-paper').getByText(LAST_LINE).waitFor();
    const shown = linesBefore(await editorLines(page), LAST_LINE);
    const printed = linesBefore(await pdfLines(new Uint8Array(pdf)), LAST_LINE);
    const { pages, lines, equal, drift } = comparePaper(shown, printed, TABLE_HEADER);
    console.log(
      `${kind}, pages: ${pages}; lines equal: ${equal} of ${lines} (goal ${LINES_GOAL * 100} %); page 1 drifts by ${drift.toFixed(2)} mm (goal ${DRIFT_GOAL})`,
    );
    if (equal / lines < LINES_GOAL || Math.abs(drift) > DRIFT_GOAL) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
}
