import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { signInAs } from '../e2e/sign-in-as.ts';
import { openBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/** Bytes of gzipped JavaScript the letters page may take before the editor. */
const GOAL = 190_000;
const EDITOR = /\/rich-text-editor-[^/]*\.js$/;

interface Script {
  readonly path: string;
  readonly bytes: number;
  readonly gzipped: number;
  /** Loaded by the page itself, not by the frame somebody signs in through. */
  readonly byPage: boolean;
}

/** What a browser with an empty cache loads for /letters, from the address typed to the page at rest, somebody signing in. */
const product = await startProduct();
const browser = await openBrowser();
try {
  const page = await browser.newPage({ baseURL: product.url });
  const scripts = collectScripts(page);
  await signInAs(page, 'Maya Lindqvist', '/letters');
  await page.getByRole('main').getByRole('button', { name: 'New Letter' }).waitFor();
  await page.waitForLoadState('networkidle');

  const loaded = await Promise.all(scripts);
  const first = withoutRepeats(loaded.filter(({ byPage, path }) => byPage && !EDITOR.test(path)));
  const frames = withoutRepeats(loaded.filter(({ byPage }) => !byPage));
  console.log(
    `first load of the letters page: ${kilobytes(gzippedOf(first))} of JavaScript gzipped in ${first.length} files (goal ${kilobytes(GOAL)} or less; ${kilobytes(bytesOf(first))} unpacked; the sign-in frame ${kilobytes(gzippedOf(frames))} more)`,
  );
  const late = loaded.filter(({ byPage, path }) => byPage && EDITOR.test(path));
  if (late.length > 0) console.log(`the editor, loaded while the page rests: ${kilobytes(gzippedOf(late))}`);
  if (process.argv.includes('--files')) {
    for (const { path, gzipped, byPage } of loaded.toSorted((one, other) => other.gzipped - one.gzipped)) {
      console.log(`  ${kilobytes(gzipped).padStart(9)} ${path}${byPage ? '' : ' (sign-in frame)'}`);
    }
  }
  if (gzippedOf(first) > GOAL) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

/** Gathers the scripts a page and its frames load from here on. */
function collectScripts(page: Page): Promise<Script>[] {
  const scripts: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.request().resourceType() === 'script') scripts.push(scriptOf(page, response));
  });
  return scripts;
}

async function scriptOf(page: Page, response: Response): Promise<Script> {
  const body = await response.body();
  return {
    path: new URL(response.url()).pathname,
    bytes: body.length,
    gzipped: gzipSync(body).length,
    byPage: response.frame() === page.mainFrame(),
  };
}

/** A frame that is loaded again takes its scripts from the cache. */
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
