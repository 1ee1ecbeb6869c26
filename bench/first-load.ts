import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { signInAs, signInFrame } from '../e2e/sign-in-as.ts';
import { openBrowser } from '../tooling/browser.ts';
import { startProduct } from '../tooling/product.ts';

interface MeasuredPage {
  readonly path: string;
  /** Null for a signed-out visitor. */
  readonly person: string | null;
  /** Maximum bytes of gzipped JavaScript until usable. */
  readonly goal: number;
  /** Resolves when usable. */
  readonly usable: (page: Page) => Promise<void>;
}

/** The template of the letter to find. */
const TEMPLATE = 'Assignment Confirmation';

const PAGES: readonly MeasuredPage[] = [
  {
    path: '/search',
    person: 'Maya Lindqvist',
    goal: 150_000,
    usable: (page) => page.getByRole('link', { name: /^Edit / }).waitFor(),
  },
  {
    path: '/letters',
    person: 'Maya Lindqvist',
    goal: 190_000,
    usable: (page) => page.getByRole('main').getByRole('button', { name: 'New Letter' }).waitFor(),
  },
  {
    path: '/login',
    person: null,
    goal: 180_000,
    usable: (page) => signInFrame(page).getByRole('button').first().waitFor(),
  },
];

interface Script {
  readonly path: string;
  readonly bytes: number;
  readonly gzipped: number;
  /** Loaded by the page, not by the sign-in frame. */
  readonly byPage: boolean;
}

/** Measures what each page loads with an empty cache, until usable and afterwards. */
const product = await startProduct();
const browser = await openBrowser();
try {
  await storeLetter();
  for (const measured of PAGES) await measure(measured);
} finally {
  await browser.close();
  await product.stop();
}

async function measure({ path, person, goal, usable }: MeasuredPage): Promise<void> {
  const context = await openContext(browser, person);
  const page = await context.newPage();
  const asked = collectScripts(page);
  await page.goto(path);
  await usable(page);
  const first = await ofPage(asked);
  await page.waitForLoadState('networkidle');
  const all = await ofPage(asked);
  const frames = withoutRepeats((await Promise.all(asked)).filter(({ byPage }) => !byPage));
  await context.close();

  const later = all.filter((script) => !first.some((early) => early.path === script.path));
  console.log(
    `first load of ${path}: ${kilobytes(gzippedOf(first))} of JavaScript gzipped in ${first.length} files (goal ${kilobytes(goal)} or less; ${kilobytes(bytesOf(first))} unpacked; while it rests ${kilobytes(gzippedOf(later))} more, the sign-in frame ${kilobytes(gzippedOf(frames))})`,
  );
  if (process.argv.includes('--files')) {
    for (const script of first.toSorted((one, other) => other.gzipped - one.gzipped)) {
      console.log(`  ${kilobytes(script.gzipped).padStart(9)} ${script.path}`);
    }
    for (const script of later) console.log(`  ${kilobytes(script.gzipped).padStart(9)} ${script.path} (later)`);
  }
  if (gzippedOf(first) > goal) process.exitCode = 1;
}

async function storeLetter(): Promise<void> {
  const listed = await product.call('GET', '/v1/letter-templates-names/');
  const templates = (await listed.json()) as { id: number; name: string }[];
  const template = templates.find(({ name }) => name.startsWith(TEMPLATE));
  await product.call('POST', '/v1/flooded-letter', { letterTemplateId: template?.id, ids: { assignmentId: 401 } });
}

/** A browser with at most a provider session. */
async function openContext(of: Browser, person: string | null): Promise<BrowserContext> {
  if (person === null) return of.newContext({ baseURL: product.url });
  const before = await of.newContext({ baseURL: product.url });
  await signInAs(await before.newPage(), person);
  const { cookies } = await before.storageState();
  await before.close();
  return of.newContext({ baseURL: product.url, storageState: { cookies, origins: [] } });
}

/** Collects scripts of a page and its frames. */
function collectScripts(page: Page): Promise<Script>[] {
  const scripts: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.request().resourceType() === 'script') scripts.push(scriptOf(page, response));
  });
  return scripts;
}

/** Requests so far. */
async function ofPage(asked: readonly Promise<Script>[]): Promise<Script[]> {
  const scripts = await Promise.all([...asked]);
  return withoutRepeats(scripts.filter(({ byPage }) => byPage));
}

async function scriptOf(page: Page, response: Response): Promise<Script> {
  const byPage = response.frame() === page.mainFrame();
  const body = await response.body();
  return { path: new URL(response.url()).pathname, bytes: body.length, gzipped: gzipSync(body).length, byPage };
}

/** A reloaded frame uses the cache. */
function withoutRepeats(scripts: readonly Script[]): Script[] {
  return [...new Map(scripts.map((script) => [script.path, script])).values()];
}

function bytesOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

function gzippedOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { gzipped }) => sum + gzipped, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
