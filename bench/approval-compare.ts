import type { Letter } from '@letterdesk/contract/letters';
import type { LetterTemplateDetail, TemplateName } from '@letterdesk/contract/templates';
import { signInAs } from '../e2e/sign-in-as.ts';
import { openBrowser } from '../tooling/browser.ts';
import { startProduct } from '../tooling/product.ts';
import { pagesOf } from './long-letter.ts';
import { milliseconds, percentile } from './timing.ts';

const PAGES = 20;
const ROUNDS = 12;
/** Milliseconds from pressing the tab to marked differences. */
const GOAL = 300;
const TEMPLATE = 'Rate Exception';
/** Edits per repetition of the text. */
const EDITS = [
  ['we make an exception', 'we gladly make one exception'],
  ['All else in the agreement stays as it is', 'Nothing else in the agreement changes'],
] as const;

/** Opens the Approval tab of a 20-page letter with edits throughout, and of a one-page letter. */
const product = await startProduct();
const authorization = `Bearer ${await product.tokenOf('priya.ramaswamy', ['ROLE_LETTERS_TEMPLATE_ADMIN'])}`;
const browser = await openBrowser();
const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
try {
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as TemplateName[];
  const templateId = names.find(({ name }) => name === TEMPLATE)?.id ?? 0;
  const short = await storeEdited(templateId, 1);
  const long = await storeEdited(templateId, PAGES);
  await signInAs(page, 'Maya Lindqvist');
  const [shortTimes, longTimes]: [number[], number[]] = [[], []];
  await timeTab(short);
  // Alternating, so that other load affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    shortTimes.push(await timeTab(short));
    longTimes.push(await timeTab(long));
  }
  const differences = await page.getByText(/^[\d,]+ differences$/).textContent();
  const [p50, shortP50] = [percentile(longTimes, 0.5), percentile(shortTimes, 0.5)];
  console.log(`a letter of ${long.pages} pages, ${long.characters} characters: ${differences}`);
  console.log(
    `from the tab's press to the marked differences: p50 ${milliseconds(p50)}, longest ${milliseconds(Math.max(...longTimes))} (goal under ${GOAL} ms)`,
  );
  console.log(
    `with ${short.pages} page: p50 ${milliseconds(shortP50)}, longest ${milliseconds(Math.max(...shortTimes))}; ${(p50 / shortP50).toFixed(1)} x as long`,
  );
  if (p50 >= GOAL) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

interface EditedLetter {
  readonly id: number;
  readonly pages: number;
  readonly characters: number;
}

/** Enlarges the template, floods a letter and edits every page. */
async function storeEdited(templateId: number, atLeast: number): Promise<EditedLetter> {
  const { title, template: part, draft } = await asAuthor('GET', `/v1/letter-templates/${templateId}`);
  let template = part;
  while ((await pagesOf(product, asFlooded(template), templateId)) < atLeast) template += part;
  const version = draft?.version ?? 0;
  const saved = await asAuthor('PUT', '/v1/letter-templates', { id: templateId, draft: { title, template, version } });
  await asAuthor('PUT', '/v1/letter-templates/publish', { id: templateId, version: saved.draft?.version });

  const flooding = { letterTemplateId: templateId, ids: { assignmentId: 501 } };
  const flooded = (await (await product.call('POST', '/v1/flooded-letter', flooding)).json()) as Letter;
  const text = EDITS.reduce((edited, [before, after]) => edited.replaceAll(before, after), flooded.text);
  const { id, version: letterVersion, name } = flooded;
  await product.call('PUT', '/v1/letters', { id, version: letterVersion, name, text });
  return { id, pages: await pagesOf(product, text, templateId), characters: text.length };
}

/** Approximates the flooded length: placeholders are longer than values. */
function asFlooded(template: string): string {
  return template.replaceAll(/\{\{[^{}]*\}\}/g, 'A value');
}

async function asAuthor(method: string, path: string, body?: unknown): Promise<LetterTemplateDetail> {
  return (await product.call(method, path, body, { authorization })).json() as Promise<LetterTemplateDetail>;
}

/** @returns milliseconds until the differences are drawn. */
async function timeTab(letter: EditedLetter): Promise<number> {
  await page.goto(`/letters/${letter.id}`);
  await page.locator('.ProseMirror').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((ready) => {
        const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
          ({ textContent }) => textContent === 'Approval',
        );
        const start = performance.now();
        const look = () => {
          const marked = document.querySelector('[data-row] ins, [data-row] del');
          if (marked) requestAnimationFrame(() => ready(performance.now() - start));
          else requestAnimationFrame(look);
        };
        tab?.click();
        look();
      }),
  );
}
