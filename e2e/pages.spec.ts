import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { type Call, callAs, floodLetter, type StoredLetter } from './call-as.ts';
import { letterText, WRITER } from './open-letter.ts';
import { comparePages, drawnLines } from './page-lines.ts';
import { LAST_LINE, PAPER_LETTERS, TABLE_HEADER } from './paper-letters.ts';
import { tellProvider, tokenOf } from './provider-commands.ts';
import { openSignedIn, signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const TEMPLATE = 'Assignment Confirmation, Client';
const SENTENCE = 'We are pleased to confirm the assignment of the provider at the hospital from Monday to Friday. ';
const HEAD = '<tr><th><p>Number</p></th><th><p>Explanation</p></th></tr>';
const REPEATED = ['NumberExplanation', TABLE_HEADER.join('')];

const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => row(String(at), at % 3 === 0 ? 'Short' : SENTENCE)).join('');

/** Letters whose pages end within lists, paragraphs, tables and rows. */
const LETTERS: Readonly<Record<string, string>> = {
  'long paragraphs': `<p>${SENTENCE.repeat(50)}</p><p style="text-align: justify">${SENTENCE.repeat(90)}</p><ul><li><p>${SENTENCE.repeat(40)}</p></li></ul><p><span style="font-size: 14pt">${SENTENCE.repeat(12)}</span> ${SENTENCE.repeat(20)}</p>`,
  'a table of many rows': `<p>${SENTENCE.repeat(10)}</p><table>${HEAD}${rows(90)}</table>`,
  'rows longer than a page': `<p>${SENTENCE.repeat(25)}</p><table>${HEAD}${row(SENTENCE.repeat(50), SENTENCE.repeat(60)).repeat(2)}</table>`,
  'page breaks': `<p>One</p><hr data-page-break=""><p>Two</p><hr data-page-break=""><h1>Three</h1>`,
  lists: PAPER_LETTERS['lists three deep and long numbers'] ?? '',
  everything: PAPER_LETTERS['one page of everything'] ?? '',
};

interface Written {
  readonly call: Call;
  readonly letter: StoredLetter;
  readonly pdfOf: (text: string) => Promise<Uint8Array>;
}

async function writeLetter(page: Page): Promise<Written> {
  const call = await callAs(page, WRITER);
  const authorization = `Bearer ${await tokenOf(page.request, await tellProvider(page.request, WRITER))}`;
  const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  const letterTemplateId = templates.find(({ name }) => name === TEMPLATE)?.id;
  const letter = await floodLetter(call, TEMPLATE, { assignmentId: 401 });
  const pdfOf = async (text: string) => {
    const answer = await page.request.post('/v1/pdf', { data: { text, letterTemplateId }, headers: { authorization } });
    expect(answer.ok(), answer.ok() ? '' : await answer.text()).toBe(true);
    return answer.body();
  };
  return { call, letter, pdfOf };
}

test('the editor draws each line on the page on which the PDF has it', async ({ page }) => {
  const { call, letter, pdfOf } = await writeLetter(page);
  let { version } = letter;
  for (const [kind, html] of Object.entries(LETTERS)) {
    const text = `${html}<p>${LAST_LINE}</p>${letter.text}`;
    ({ version } = await call<StoredLetter>('PUT', '/v1/letters/', { ...letter, version, text }));
    await openSignedIn(page, WRITER, `/letters/${letter.id}`);
    await expect(letterText(page)).toContainText(LAST_LINE);
    const pdf = await pdfOf(text);
    await expect.poll(async () => (await comparePages(page, pdf, REPEATED)).elsewhere, kind).toEqual([]);
    const { pages, lines } = await comparePages(page, pdf, REPEATED);
    expect(lines, kind).toBeGreaterThan(40);
    await expect(page.locator('.ld-sheet'), kind).toHaveCount(pages);
    await expect(page.getByText(`Page 1 of ${pages}`).first(), kind).toBeVisible();
  }
  await expectNoAxeViolations(page);
});

test('pages follow typing, deleting and undoing across a page break', async ({ page }) => {
  const { call, letter, pdfOf } = await writeLetter(page);
  const paragraphs = Array.from({ length: 12 }, (_, at) => `<p>Paragraph ${at}. ${SENTENCE.repeat(4)}</p>`).join('');
  const text = paragraphs + letter.text;
  await call('PUT', '/v1/letters/', { ...letter, text });
  await openSignedIn(page, WRITER, `/letters/${letter.id}`);
  const paper = letterText(page);
  const current = async () => (await call<StoredLetter>('GET', `/v1/letters/${letter.id}`)).text;
  const expectTruePages = async (what: string) => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    const pdf = await pdfOf(await current());
    await expect.poll(async () => (await comparePages(page, pdf, REPEATED)).elsewhere, what).toEqual([]);
  };
  await expect(paper).toContainText('Paragraph 11');
  await expectTruePages('as opened');

  await paper.getByText('Paragraph 3.').click();
  await page.keyboard.press('Home');
  for (let line = 0; line < 6; line += 1) {
    await page.keyboard.type(`Typed line ${line} of this letter.`);
    await page.keyboard.press('Enter');
  }
  await expectTruePages('after typing');

  // Down through the gap between two pages, to type below it.
  await paper.getByText('Paragraph 8.').click();
  for (let line = 0; line < 12; line += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.type('After the arrow keys. ');
  await expect(paper).toContainText('After the arrow keys.');
  await expectTruePages('after the arrow keys');

  await paper.getByText('Paragraph 7.').click();
  await page.keyboard.press('Home');
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expectTruePages('after deleting across a page break');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  await expectTruePages('after undoing');
  const sheets = page.locator('.ld-sheet');
  const count = await sheets.count();
  await page.keyboard.press('Control+End');
  for (let line = 0; line < 25; line += 1) await page.keyboard.press('Enter');
  await expect(sheets).toHaveCount(count + 1);
  await expect(page.getByText(`Page ${count + 1} of ${count + 1}`).first()).toBeVisible();
});

test('a table pasted over a page break is on the pages of the PDF, zoomed in and out too', async ({
  browser,
  page,
}) => {
  const { call, letter, pdfOf } = await writeLetter(page);
  const paragraphs = Array.from({ length: 14 }, (_, at) => `<p>Paragraph ${at}. ${SENTENCE.repeat(4)}</p>`).join('');
  await call('PUT', '/v1/letters/', { ...letter, text: paragraphs + letter.text });
  await openSignedIn(page, WRITER, `/letters/${letter.id}`);
  const paper = letterText(page);
  await paper.getByText('Paragraph 7.').click();
  await page.keyboard.press('Home');
  for (let step = 0; step < 16; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await paper.evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    `<table>${HEAD}${rows(40)}</table>`,
  );
  await expect(paper).toContainText('Explanation');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  const pdf = await pdfOf((await call<StoredLetter>('GET', `/v1/letters/${letter.id}`)).text);
  await expect.poll(async () => (await comparePages(page, pdf, REPEATED)).elsewhere).toEqual([]);

  for (const zoom of [0.8, 1.25, 1.5]) {
    const viewport = { width: Math.round(1440 / zoom), height: Math.round(900 / zoom) };
    const context = await browser.newContext({ viewport, deviceScaleFactor: zoom });
    const zoomed = await context.newPage();
    await signInAs(zoomed, WRITER, `/letters/${letter.id}`);
    await expect(letterText(zoomed)).toContainText('Explanation');
    await expect.poll(async () => (await comparePages(zoomed, pdf, REPEATED)).elsewhere, String(zoom)).toEqual([]);
    await context.close();
  }

  await paper.click();
  await page.keyboard.press('Control+z');
  await expect(paper).not.toContainText('Explanation');
  await expect(paper).toContainText('Paragraph 8.');
});

test('typing in a paragraph across two pages keeps its lines above the gap until the server answers', async ({
  page,
}) => {
  const { call, letter } = await writeLetter(page);
  await call('PUT', '/v1/letters/', { ...letter, text: `<p>${SENTENCE.repeat(60)}</p>${letter.text}` });
  await openSignedIn(page, WRITER, `/letters/${letter.id}`);
  const gap = page.locator('span.ld-gap');
  await expect(gap).toHaveCount(1);
  const heightOfGap = async () => Math.round((await gap.boundingBox())?.height ?? 0);
  const linesAbove = async () => {
    const lines = await drawnLines(page);
    return lines.filter((line) => line.page === 1).length;
  };
  const before = [await linesAbove(), await heightOfGap()];
  await page.route('**/v1/pdf/layout*', () => new Promise(() => undefined));
  await letterText(page)
    .getByText('We are pleased')
    .first()
    .click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Home');
  await page.keyboard.type('Some more words that push others on to the lines below them, and so on. ');
  expect([await linesAbove(), await heightOfGap()]).toEqual(before);
});

test('the letter is one long sheet while the server does not answer, and says so', async ({ page }) => {
  const { letter } = await writeLetter(page);
  let isAway = true;
  await page.route('**/v1/pdf/layout*', (route) => (isAway ? route.abort() : route.continue()));
  await openSignedIn(page, WRITER, `/letters/${letter.id}`);
  await expect(page.getByText('Pages appear again when the server answers')).toBeVisible();
  await expect(page.locator('.ld-sheet')).toHaveCount(0);
  isAway = false;
  await expect(page.locator('.ld-sheet').first()).toBeVisible();
  await expect(page.getByText('Pages appear again when the server answers')).toHaveCount(0);
});
