import { startProduct } from '../tooling/product.ts';
import { storeLongLetter } from './long-letter.ts';
import { milliseconds, percentile, timeCalls } from './timing.ts';

/** Pages and the goal for the median in milliseconds. */
const GOALS = [
  [1, 15],
  [5, 80],
  [18, null],
] as const;

interface Text {
  readonly text: string;
  readonly letterTemplateId: number;
}

/** `POST /v1/pdf/layout` beside `POST /v1/pdf` of the same letters, each call with another text. */
const product = await startProduct();
try {
  for (const [atLeast, goal] of GOALS) {
    const { id, pages } = await storeLongLetter(product, atLeast);
    const letter = (await (await product.call('GET', `/v1/letters/${id}`)).json()) as {
      readonly text: string;
      readonly letterTemplate: { readonly id: number };
    };
    const bodyOf = (index: number): Text => ({
      text: `<p>Letter ${index}</p>${letter.text}`,
      letterTemplateId: letter.letterTemplate.id,
    });
    // A person's renderings have a budget.
    const authorization = `Bearer ${await product.tokenOf(`reader of ${atLeast}`)}`;
    const time = (path: string) =>
      timeCalls(15, 3, async (index) => {
        const answer = await product.call('POST', path, bodyOf(index), { authorization });
        return answer.arrayBuffer();
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
