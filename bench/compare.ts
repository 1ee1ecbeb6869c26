import type { LetterTemplateDetail, TemplateName } from '@letterdesk/contract/templates';
import type { Page } from '@playwright/test';
import { signInAs } from '../e2e/sign-in-as.ts';
import { openBrowser } from '../tooling/browser.ts';
import { startProduct } from '../tooling/product.ts';
import { pagesOf } from './long-letter.ts';
import { milliseconds, percentile } from './timing.ts';

const PAGES = 30;
const GOAL = 1_000;
const ROUNDS = 9;
const TEMPLATE = 'Assignment Confirmation, Client';
const ROWS = '[role=dialog] [data-row]';

/** Compares two versions of a 30-page template in the browser, until the rows are drawn. */
const product = await startProduct();
const browser = await openBrowser();
try {
  const authorization = `Bearer ${await product.tokenOf('priya.ramaswamy', ['ROLE_LETTERS_TEMPLATE_ADMIN'])}`;
  const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Body> =>
    (await product.call(method, path, body, { authorization })).json() as Promise<Body>;
  const names = await ask<TemplateName[]>('GET', '/v1/letter-templates-names');
  const id = names.find(({ name }) => name === TEMPLATE)?.id ?? 0;
  const { title, template: part } = await ask<LetterTemplateDetail>('GET', `/v1/letter-templates/${id}`);
  let text = part;
  while ((await pagesOf(product, text, id)) < PAGES) text += part;
  const pages = await pagesOf(product, text, id);
  const save = async (template: string, version: number): Promise<number> => {
    const draft = { title, template, version };
    return (await ask<LetterTemplateDetail>('PUT', '/v1/letter-templates', { id, draft })).draft?.version ?? 0;
  };
  await ask('PUT', '/v1/letter-templates/publish', { id, version: await save(text, 0) });
  // A draft with changes on every page.
  await save(text.replaceAll('three business days', 'two days').replaceAll('The provider ', 'The physician '), 0);

  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  await signInAs(page, 'Priya Ramaswamy', `/templates/${id}`);
  await page.getByRole('textbox', { name: /^Draft text of/ }).waitFor();
  await page.waitForLoadState('networkidle');

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.locator(ROWS).first().waitFor();
  const differences = await page.getByRole('dialog').getByRole('status').textContent();
  const comparing: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) comparing.push(await timeToCompare(page));
  const everything = await timeUntil(page, () => {
    document.querySelector<HTMLElement>('[role=dialog] input[type=checkbox]')?.click();
  });
  const rows = await page.locator(ROWS).count();
  const p50 = percentile(comparing, 0.5);
  console.log(`two texts of ${pages} pages, ${text.length} characters each: ${differences}, ${rows} rows`);
  console.log(
    `from the choice to the rows on the screen: p50 ${milliseconds(p50)}, longest ${milliseconds(Math.max(...comparing))} (goal ${GOAL} ms); showing what did not change: ${milliseconds(everything)}`,
  );
  if (p50 > GOAL) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

/** Shows one text, then the comparison again. */
async function timeToCompare(page: Page): Promise<number> {
  const choice = page.getByRole('combobox', { name: 'Compare with' });
  const against = await choice.inputValue();
  await choice.selectOption({ index: 0 });
  await page.getByRole('textbox', { name: /^Text of/ }).waitFor();
  return timeUntil(
    page,
    (value) => {
      const select = document.querySelector<HTMLSelectElement>('[role=dialog] select');
      if (!select) return;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    against,
  );
}

/** Milliseconds until an action has drawn more rows. */
async function timeUntil(page: Page, act: (value: string) => void, value = ''): Promise<number> {
  await page.evaluate(`window.act = ${act.toString()}`);
  return page.evaluate(
    ([selector, given]) =>
      new Promise<number>((ready) => {
        const rows = () => document.querySelectorAll(selector).length;
        const before = rows();
        const start = performance.now();
        const look = () => {
          if (rows() > before) requestAnimationFrame(() => ready(performance.now() - start));
          else requestAnimationFrame(look);
        };
        (window as unknown as { act: (value: string) => void }).act(given);
        look();
      }),
    [ROWS, value] as const,
  );
}
