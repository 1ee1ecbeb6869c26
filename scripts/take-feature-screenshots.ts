import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCREENSHOT_SIZE } from '@letterdesk/core/whats-new/features';
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '../tooling/browser.ts';
import { startProduct } from '../tooling/product.ts';
import { README_SCENE, SCENES } from './screenshots/scenes.ts';

const FOLDER = join(import.meta.dirname, '../apps/server/src/features/whats-new/screenshots');
/** CSS pixels; pictures are scaled down, with the approval lists visible. */
const VIEWPORT = { width: 1440, height: 900 };
/** WebP quality; below it, artefacts surround letters. */
const QUALITY = 82;

const README_PICTURE = 'letter-editor';
const DOCS = join(import.meta.dirname, '../docs/images');

/**
 * Takes the pictures of What's New and the README with demo data. `npm run screenshots -- search` takes only named
 * ones.
 */
const product = await startProduct();
const browser = await openBrowser();
try {
  await mkdir(FOLDER, { recursive: true });
  const named = process.argv.slice(2);
  const isWanted = (name: string) => named.length === 0 || named.includes(name);
  // First, while only its letter exists.
  if (isWanted(README_PICTURE)) await takeReadmePicture(browser);
  for (const [name, walk] of Object.entries(SCENES)) if (isWanted(name)) await takePicture(browser, name, walk);
} finally {
  await browser.close();
  await product.stop();
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport: VIEWPORT, reducedMotion: 'reduce' });
  return context.newPage();
}

async function takeReadmePicture(browser: Browser): Promise<void> {
  const page = await openPage(browser);
  await README_SCENE(page);
  await rest(page);
  await page.screenshot({ path: join(DOCS, `${README_PICTURE}.png`) });
  console.log(`${README_PICTURE}.png`);
  await page.context().close();
}

async function takePicture(browser: Browser, name: string, walk: (page: Page) => Promise<void>): Promise<void> {
  const page = await openPage(browser);
  await walk(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const bytes = await capture(page);
    await writeFile(join(FOLDER, `${name}-${colorScheme}.webp`), bytes);
    console.log(`${name}-${colorScheme}.webp: ${(bytes.length / 1024).toFixed(0)} KB`);
  }
  await page.context().close();
}

/** Removes caret, pointer and focus. */
async function rest(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

async function capture(page: Page): Promise<Buffer> {
  await rest(page);
  const client = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...VIEWPORT, scale: SCREENSHOT_SIZE.width / VIEWPORT.width };
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip });
  return Buffer.from(data, 'base64');
}
