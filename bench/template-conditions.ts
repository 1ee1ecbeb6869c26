import type { Clause } from '@letterdesk/contract/clauses';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { signInAs } from '../e2e/sign-in-as.ts';
import { openBrowser } from '../tooling/browser.ts';
import { startProduct } from '../tooling/product.ts';
import { milliseconds, percentile } from './timing.ts';
import { longestTaskDuring, noteKeys, typeMeasured } from './typing-probe.ts';

const CONDITIONS = 50;
const CLAUSES = 10;
const GOAL = 50;
const EDITOR = '.ProseMirror[contenteditable=true]';
const PART = `<p>{{if HousingStatus equals "Confirmed"}}</p>
<p>We booked {{if HousingPets is empty}}a room{{else}}a room for you and your pets{{end}} near {{shortcode WorksiteName}}.</p>
<p>Please call {{shortcode HousingPhone}} before you arrive.</p>
<ul><li><p>Bring your badge.</p></li><li><p>Bring your license.</p></li></ul>
<p>{{else}}</p><p>Please book your own place.</p><p>{{end}}</p><p>Thank you for your help.</p>`;

/** Typing and folding in a template with many conditions, each with one in a line, and with clauses. */
const product = await startProduct();
const browser = await openBrowser();
try {
  const authorization = `Bearer ${await product.tokenOf('priya.ramaswamy', ['ROLE_LETTERS_TEMPLATE_ADMIN'])}`;
  const clauses = Array.from({ length: CLAUSES }, (_, index) => `Clause ${index}`);
  for (const name of clauses) await publishClause(name, authorization);
  const body = {
    title: 'Conditions',
    template: clauses.map((name, index) => `${PART.repeat(2 + (index % 2))}<p>{{clause "${name}"}}</p>`).join(''),
  };
  const stored = await product.call('POST', '/v1/letter-templates', body, { authorization });
  const { id } = (await stored.json()) as LetterTemplateDetail;
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  await signInAs(page, 'Priya Ramaswamy', `/templates/${id}`);
  const labels = page.locator(`${EDITOR} .ld-condition`);
  await labels.first().waitFor();
  const drawn = await page.locator(`${EDITOR} .ld-clause`).count();
  console.log(`a template with ${CONDITIONS} conditions, ${await labels.count()} labels, ${drawn} clauses`);
  await noteKeys(page);

  for (const [place, words] of [
    ['in a condition', 'Please call'],
    ['in a line with a condition', 'We booked'],
    ['after a condition', 'Thank you'],
  ] as const) {
    const lines = page.locator(`${EDITOR} > p`).filter({ hasText: words });
    await lines.nth(Math.floor((await lines.count()) / 2)).click();
    await page.keyboard.press('End');
    const { frames, longestTask } = await typeMeasured(browser, page, [
      'Call us as soon as it is known. ',
      '{{if Hous',
    ]);
    report(`typing ${place}`, longestTask.processor);
    console.log(`key to frame p50 ${milliseconds(percentile(frames, 0.5))}`);
    await page.keyboard.type('ingPets is empty}}x{{end}}');
  }
  const fold = page.locator(`${EDITOR} .ld-condition-fold`);
  const { processor } = await longestTaskDuring(browser, page, async () => {
    await fold.nth(4).click();
    await page.locator(`${EDITOR} .ld-folded`).first().waitFor({ state: 'attached' });
  });
  report('folding', processor);
} finally {
  await browser.close();
  await product.stop();
}

async function publishClause(name: string, authorization: string): Promise<void> {
  const details = { name, description: '', division: null, letterTypes: [] };
  const write = async (method: string, path: string, body: object) =>
    (await product.call(method, path, body, { authorization })).json() as Promise<Clause>;
  const { id, version } = await write('POST', '/v1/clauses', details);
  const saved = await write('PUT', '/v1/clauses', { id, version, text: PART });
  await write('PUT', '/v1/clauses/publish', { id, version: saved.version, rehearsal: false });
}

function report(what: string, work: number): void {
  console.log(`${what}: longest task ${milliseconds(work)} of work (goal under ${GOAL} ms)`);
  if (work >= GOAL) process.exitCode = 1;
}
