import { startProduct } from '../tooling/product.ts';
import { milliseconds, percentile, timeCalls } from './timing.ts';

const CALLS = 200;
const SHORTCODES = 40;

interface StoredLetter {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly text: string;
}

/** Floods, opens, saves and refloods a letter with 40 or more shortcodes through the API. */
const product = await startProduct();
try {
  const template = await templateWithManyShortcodes();
  const flood = async () => {
    const body = { letterTemplateId: template.id, ids: { assignmentId: 501 } };
    return (await (await product.call('POST', '/v1/flooded-letter', body)).json()) as StoredLetter;
  };
  const letter = await flood();
  const opens = await timeCalls(CALLS, 20, async () => (await product.call('GET', `/v1/letters/${letter.id}`)).text());
  const floods = await timeCalls(CALLS, 20, flood);
  let { version } = letter;
  const saves = await timeCalls(CALLS, 20, async () => {
    const { id, name, text } = letter;
    const saved = await product.call('PUT', '/v1/letters', { id, version, name, text });
    ({ version } = (await saved.json()) as StoredLetter);
  });
  const refloods = await timeCalls(CALLS, 20, async () => {
    const { id: letterId, text } = letter;
    const body = { letterTemplateId: template.id, ids: { assignmentId: 501 }, letterId, version, text };
    ({ version } = (await (
      await product.call('POST', '/v1/flooded-letter?reflood=true', body)
    ).json()) as StoredLetter);
  });
  const health = await timeCalls(CALLS, 20, async () => (await fetch(`${product.url}/health/live`)).text());
  const ratio = percentile(floods, 0.5) / percentile(health, 0.5);
  console.log(
    `flood ${template.shortcodes} shortcodes: p50 ${milliseconds(percentile(floods, 0.5))}, p95 ${milliseconds(percentile(floods, 0.95))} (goal p50 30 ms or less); ${ratio.toFixed(1)} x an empty request`,
  );
  console.log(
    `open a letter: p50 ${milliseconds(percentile(opens, 0.5))}, p95 ${milliseconds(percentile(opens, 0.95))} (goal p50 10 ms or less)`,
  );
  console.log(`save it: p50 ${milliseconds(percentile(saves, 0.5))}, p95 ${milliseconds(percentile(saves, 0.95))}`);
  console.log(
    `reflood it: p50 ${milliseconds(percentile(refloods, 0.5))}, p95 ${milliseconds(percentile(refloods, 0.95))}`,
  );
} finally {
  await product.stop();
}

async function templateWithManyShortcodes(): Promise<{ id: number; shortcodes: number }> {
  const names = (await (await product.call('GET', '/v1/letter-templates-names')).json()) as { id: number }[];
  const counted = await Promise.all(
    names.map(async ({ id }) => {
      const { template } = (await (await product.call('GET', `/v1/letter-templates/${id}`)).json()) as {
        template: string;
      };
      return { id, shortcodes: template.split('{{shortcode').length - 1 };
    }),
  );
  const [most] = counted.toSorted((one, other) => other.shortcodes - one.shortcodes);
  if (most === undefined || most.shortcodes < SHORTCODES) throw new Error(`No template has ${SHORTCODES} shortcodes`);
  return most;
}
