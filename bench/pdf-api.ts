import { startProduct } from '../tooling/product.ts';
import { milliseconds, percentile, timeCalls } from './timing.ts';

/** `POST /v1/pdf` with different one-page letters, warm. */
const product = await startProduct();
try {
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as { id: number }[];
  const letterTemplateId = names[0]?.id;
  const sentence = 'We are pleased to confirm the assignment from December 7 to December 18, 2026. ';
  const render = async (index: number) => {
    const rows = [1, 2, 3, 4].map((day) => `<tr><td><p>Dec ${day}</p></td><td><p>07:00 – 17:00</p></td></tr>`).join('');
    const text = `<p>Letter ${index}</p>${`<p>${sentence.repeat(3)}</p>`.repeat(4)}<table><tbody>${rows}</tbody></table>`;
    const answer = await product.call('POST', '/v1/pdf', { text, letterTemplateId, name: `Letter ${index}` });
    return answer.arrayBuffer();
  };
  const times = await timeCalls(200, 30, render);
  console.log(
    `POST /v1/pdf, one page, warm: p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(percentile(times, 0.95))} (goal p50 20 ms or less)`,
  );
} finally {
  await product.stop();
}
