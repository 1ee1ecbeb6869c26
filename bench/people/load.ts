import { setTimeout as wait } from 'node:timers/promises';
import autocannon, { type Client, type Request, type Result } from 'autocannon';
import { type RunningProduct, startProduct } from '../../tooling/product.ts';
import { milliseconds, percentile } from '../timing.ts';

const STEPS = ['open', 'edit', 'save', 'preview'] as const;
type Step = (typeof STEPS)[number];

const GOAL = 300;
/** People begin in groups, spread over a second; in a group, with different steps. */
const GROUPS = 20;
/** Seconds before the measured ones, in which the code is compiled. */
const WARM_UP = 15;

interface Letter {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly letterTemplate: { readonly id: number };
  version: number;
  /** With what the person typed last. */
  typed: string;
}

interface Person {
  readonly letter: Letter;
  readonly token: string;
}

interface Pace {
  readonly seconds: number;
  /** Seconds between two steps. */
  readonly pause: number;
}

interface Measured {
  readonly times: Readonly<Record<Step, number[]>>;
  /** Answers other than 2xx, by step and status. */
  readonly refused: Map<string, number>;
}

/**
 * People who each open, edit, save and preview a letter.
 * @param pause seconds between two steps.
 * @returns false after an answer 5xx.
 */
export async function measureLoad(people: number, seconds: number, pause: number): Promise<boolean> {
  const product = await startProduct({ MAIL_DNS: 'off' });
  try {
    const everyone: Person[] = [];
    while (everyone.length < people) everyone.push(await givenPerson(product, everyone.length));
    await runGroups(product.url, everyone, { seconds: WARM_UP, pause }, nothingMeasured());
    for (const { letter, token } of everyone) {
      const now = await product.call('GET', `/v1/letters/${letter.id}`, undefined, {
        authorization: `Bearer ${token}`,
      });
      letter.version = ((await now.json()) as Letter).version;
    }
    const measured = nothingMeasured();
    const results = await runGroups(product.url, everyone, { seconds, pause }, measured);
    console.log(`${people} people for ${seconds} s, a step in ${pause + 1} s each:`);
    return show(results, measured);
  } finally {
    await product.stop();
  }
}

function nothingMeasured(): Measured {
  return { times: { open: [], edit: [], save: [], preview: [] }, refused: new Map() };
}

async function runGroups(url: string, people: readonly Person[], pace: Pace, measured: Measured): Promise<Result[]> {
  const runs: Promise<Result>[] = [];
  const size = Math.ceil(people.length / GROUPS);
  for (let first = 0; first < people.length; first += size) {
    runs.push(runGroup(url, people.slice(first, first + size), pace, measured));
    await wait(1_000 / GROUPS);
  }
  return Promise.all(runs);
}

function runGroup(
  url: string,
  group: readonly Person[],
  { seconds, pause }: Pace,
  measured: Measured,
): Promise<Result> {
  let next = 0;
  // Each connection makes one call a second, so a pause is a call that costs nothing.
  const pauses: Request[] = Array.from({ length: pause }, () => ({ method: 'GET', path: '/health/live' }));
  return autocannon({
    url,
    connections: group.length,
    connectionRate: 1,
    duration: seconds,
    timeout: 60,
    setupClient(client: Client) {
      const person = group[next % group.length];
      next += 1;
      if (person === undefined) return;
      const first = next % STEPS.length;
      const steps = [...STEPS.slice(first), ...STEPS.slice(0, first)];
      client.setRequests(steps.flatMap((step) => [requestOf(step, person, measured), ...pauses]));
    },
  });
}

function requestOf(step: Step, { letter, token }: Person, { times, refused }: Measured): Request {
  let began = 0;
  return {
    setupRequest(request) {
      began = performance.now();
      const { method, path, body } = callOf(step, letter);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      return { ...request, method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    },
    onResponse(status, body) {
      times[step].push(performance.now() - began);
      if (status >= 300) {
        const what = `${step} ${status}`;
        refused.set(what, (refused.get(what) ?? 0) + 1);
      } else if (step === 'open' || step === 'save') {
        letter.version = (JSON.parse(body) as Letter).version;
      }
    },
  };
}

function callOf(step: Step, letter: Letter): { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object } {
  const { id, name, version, letterTemplate } = letter;
  if (step === 'edit') letter.typed = `${letter.text}<p>A sentence about version ${version}.</p>`;
  const text = letter.typed;
  const shown = { text, letterTemplateId: letterTemplate.id, name };
  switch (step) {
    case 'open':
      return { method: 'GET', path: `/v1/letters/${id}` };
    case 'edit':
      return { method: 'POST', path: '/v1/pdf/layout', body: shown };
    case 'save':
      return { method: 'PUT', path: '/v1/letters', body: { id, name, text, version } };
    case 'preview':
      return { method: 'POST', path: '/v1/pdf', body: shown };
  }
}

async function givenPerson(product: RunningProduct, index: number): Promise<Person> {
  const token = await product.tokenOf(`person.${index}`);
  const authorization = { authorization: `Bearer ${token}` };
  const names = await product.call('GET', '/v1/letter-templates-names', undefined, authorization);
  const templates = (await names.json()) as { id: number; name: string }[];
  const template = templates.find(({ name }) => name === 'Assignment Confirmation, Client') ?? templates[0];
  const body = { letterTemplateId: template?.id, ids: { assignmentId: 501 } };
  const letter = (await (await product.call('POST', '/v1/flooded-letter', body, authorization)).json()) as Omit<
    Letter,
    'typed'
  >;
  return { letter: { ...letter, typed: letter.text }, token };
}

function show(results: readonly Result[], { times, refused }: Measured): boolean {
  const sum = (count: (result: Result) => number) => results.reduce((total, result) => total + count(result), 0);
  const all = STEPS.flatMap((step) => times[step]);
  const lost = sum(({ errors, timeouts }) => errors + timeouts);
  const serverErrors = [...refused]
    .filter(([what]) => / 5\d\d$/.test(what))
    .reduce((total, [, count]) => total + count, 0);
  console.log(`  ${all.length} steps, ${serverErrors} × 5xx, ${lost} without an answer (goals 0)`);
  for (const [what, count] of refused) console.log(`  ${what}: ${count}`);
  for (const step of STEPS) console.log(`  ${step}: ${summarise(times[step])}`);
  console.log(`  all: ${summarise(all)} (goal p95 ${GOAL} ms)`);
  return serverErrors === 0 && lost === 0;
}

function summarise(times: readonly number[]): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => milliseconds(percentile(times, share)));
  return `p50 ${p50}, p95 ${p95}, p99 ${p99}`;
}
