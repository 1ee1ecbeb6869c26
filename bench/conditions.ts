import type { Clause } from '@letterdesk/contract/clauses';
import type { LetterTemplateDetail, TemplateName } from '@letterdesk/contract/templates';
import { startProduct } from '../tooling/product.ts';
import { milliseconds, percentile } from './timing.ts';

const CALLS = 200;
const WARM_UP = 20;
const CONDITIONS = 50;
const CLAUSES = 10;
const TEMPLATE = 'Assignment Confirmation, Client';

/** Floods two templates in turn, one with 50 conditions and 10 clauses, and one with the texts that they choose. */
const product = await startProduct();
try {
  const authorization = `Bearer ${await product.tokenOf('priya.ramaswamy', ['ROLE_LETTERS_TEMPLATE_ADMIN'])}`;
  const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Body> =>
    (await product.call(method, path, body, { authorization })).json() as Promise<Body>;
  const names = await ask<TemplateName[]>('GET', '/v1/letter-templates-names');
  const configured = names.find(({ name }) => name === TEMPLATE)?.id;
  const publish = async (title: string, template: string): Promise<number> => {
    const { id, draft } = await ask<LetterTemplateDetail>('POST', `/v1/letter-templates/${configured}/copy`, { title });
    const text = { title, template, version: draft?.version };
    const saved = await ask<LetterTemplateDetail>('PUT', '/v1/letter-templates', { id, draft: text });
    await ask('PUT', '/v1/letter-templates/publish', { id, version: saved.draft?.version });
    return id;
  };
  const said = (number: number) =>
    `<p>${number}. {{shortcode ClientCommonName}} expects {{shortcode ProviderLegalName}} on {{shortcode AssignmentStartDate}}.</p>`;
  const numbers = Array.from({ length: CONDITIONS }, (_, index) => index + 1);
  const letters = Array.from({ length: CLAUSES }, (_, index) => String.fromCharCode(65 + index));
  for (const letter of letters) {
    const details = { name: `Clause ${letter}`, description: '', division: null, letterTypes: [] };
    const { id, version } = await ask<Clause>('POST', '/v1/clauses', details);
    const saved = await ask<Clause>('PUT', '/v1/clauses', { id, version, text: said(0) });
    await ask('PUT', '/v1/clauses/publish', { id, version: saved.version });
  }
  const plain = await publish('Without conditions', [...numbers, ...letters.map(() => 0)].map(said).join(''));
  const chosen = numbers.map(
    (number) =>
      `<p>{{if AssignmentHoursPerWeek > ${number % 5} and ClientCommonName is not empty}}</p>${said(number)}<p>{{else}}</p><p>Other ${number}.</p><p>{{end}}</p>`,
  );
  const references = letters.map((letter) => `<p>{{clause "Clause ${letter}"}}</p>`);
  const conditional = await publish('With conditions', [...chosen, ...references].join(''));

  const times = { plain: [] as number[], conditional: [] as number[] };
  const flood = async (letterTemplateId: number, into: number[] | null) => {
    const start = performance.now();
    const answer = await product.call('POST', '/v1/flooded-letter', { letterTemplateId, ids: { assignmentId: 501 } });
    await answer.text();
    into?.push(performance.now() - start);
  };
  for (let call = -WARM_UP; call < CALLS; call += 1) {
    await flood(plain, call < 0 ? null : times.plain);
    await flood(conditional, call < 0 ? null : times.conditional);
  }
  const [without, withThem] = [percentile(times.plain, 0.5), percentile(times.conditional, 0.5)];
  console.log(
    `flood ${CONDITIONS} conditions and ${CLAUSES} clauses: p50 ${milliseconds(withThem)}, without them ${milliseconds(without)}: ${(withThem / without).toFixed(2)} x (goal 1.3 or less)`,
  );
} finally {
  await product.stop();
}
