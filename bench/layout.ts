import { startProduct } from '../tooling/product.ts';
import { pagesOf } from './long-letter.ts';
import { milliseconds, percentile, timeCalls } from './timing.ts';

/** Pages and the goal for the median in milliseconds. */
const GOALS = [
  [1, 15],
  [5, 80],
  [18, null],
] as const;

const SENTENCE = 'We are pleased to confirm the assignment from December 7 to December 18, 2026. ';

/** About half a page: text, a list and a table. */
function section(number: number): string {
  const rows = ['Dec 7', 'Dec 14', 'Dec 21'].map(
    (day) => `<tr><td><p>${day}, ${number}</p></td><td><p>07:00 – 17:00</p></td></tr>`,
  );
  const items = ['A state license', 'Immunization record', 'A badge'].map((item) => `<li><p>${item}</p></li>`);
  return `<h2>Assignment ${number}</h2><p>${number}. ${SENTENCE.repeat(5)}</p><ul>${items.join('')}</ul><table><tbody>${rows.join('')}</tbody></table><p>${SENTENCE.repeat(2)}</p>`;
}

/** `POST /v1/pdf/layout` beside `POST /v1/pdf` of the same letters. As while typing, the first paragraph changes. */
const product = await startProduct();
try {
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as { readonly id: number }[];
  const letterTemplateId = names[0]?.id;
  for (const [atLeast, goal] of GOALS) {
    let sections = 1;
    const textOf = () => Array.from({ length: sections }, (_, number) => section(number)).join('');
    let pages = await pagesOf(product, textOf(), letterTemplateId);
    while (pages < atLeast) {
      sections += 1;
      pages = await pagesOf(product, textOf(), letterTemplateId);
    }
    const text = textOf();
    // A person's renderings have a budget.
    const authorization = `Bearer ${await product.tokenOf(`reader of ${atLeast}`)}`;
    const time = (path: string) =>
      timeCalls(40, 10, async (index) => {
        const body = { text: `<p>Letter ${index}</p>${text}`, letterTemplateId };
        return (await product.call('POST', path, body, { authorization })).arrayBuffer();
      });
    const layout = await time('/v1/pdf/layout');
    const pdf = await time('/v1/pdf');
    const median = percentile(layout, 0.5);
    console.log(
      `${pages} pages: layout p50 ${milliseconds(median)}, p95 ${milliseconds(percentile(layout, 0.95))}${goal === null ? '' : ` (goal p50 ${goal} ms)`}; PDF p50 ${milliseconds(percentile(pdf, 0.5))}; ratio ${(median / percentile(pdf, 0.5)).toFixed(2)}`,
    );
    if (goal !== null && median > goal) process.exitCode = 1;
  }
} finally {
  await product.stop();
}
