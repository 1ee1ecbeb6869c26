import type { LetterTemplateDetail, TemplateName } from '@letterdesk/contract/templates';
import { compareDocuments } from '@letterdesk/document/compare/compare-documents';
import { parseHtml } from '@letterdesk/document/parse-html';
import { startProduct } from '../tooling/product.ts';
import { pagesOf } from './long-letter.ts';
import { milliseconds, percentile, timeCalls } from './timing.ts';

const PAGES = 30;
const ROUNDS = 12;
const TEMPLATE = 'Assignment Confirmation, Client';

/** Saves, publishes and compares a 30-page template through the API. */
const product = await startProduct();
try {
  const authorization = `Bearer ${await product.tokenOf('priya.ramaswamy', ['ROLE_LETTERS_TEMPLATE_ADMIN'])}`;
  const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Body> =>
    (await product.call(method, path, body, { authorization })).json() as Promise<Body>;

  const names = await ask<TemplateName[]>('GET', '/v1/letter-templates-names');
  const id = names.find(({ name }) => name === TEMPLATE)?.id ?? 0;
  let { title, template: text } = await ask<LetterTemplateDetail>('GET', `/v1/letter-templates/${id}`);
  const part = text;
  let pages = await pagesOf(product, text, id);
  while (pages < PAGES) {
    text += part;
    pages = await pagesOf(product, text, id);
  }

  let version = 0;
  let round = 0;
  const save = async () => {
    round += 1;
    const template = text.replaceAll('three business days', `${round} business days`);
    const draft = { title, template, version };
    version = (await ask<LetterTemplateDetail>('PUT', '/v1/letter-templates', { id, draft })).draft?.version ?? 0;
  };
  const publish = async () => {
    await save();
    const start = performance.now();
    await ask('PUT', '/v1/letter-templates/publish', { id, version });
    version = 0;
    publishing.push(performance.now() - start);
  };
  const publishing: number[] = [];
  const saving = await timeCalls(ROUNDS, 2, save);
  for (let i = 0; i < ROUNDS; i += 1) await publish();

  const older = parseHtml(text);
  const newer = parseHtml(text.replaceAll('three business days', 'two days').replace('<h2>Rates</h2>', '<p>New</p>'));
  const comparing = await timeCalls(ROUNDS, 2, async () => compareDocuments(older, newer));
  const placed = text.split('{{shortcode').length - 1;
  const p50 = (times: number[]) => milliseconds(percentile(times, 0.5));
  console.log(`a template of ${pages} pages, ${text.length} characters, ${placed} shortcodes`);
  console.log(`save its draft: p50 ${p50(saving)}; publish it: p50 ${p50(publishing)} (goal 1 s or less)`);
  console.log(`compare two of its versions: p50 ${p50(comparing)} (goal 1 s or less)`);
} finally {
  await product.stop();
}
