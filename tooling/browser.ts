import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

/** Headless. Call `close()`. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
}
