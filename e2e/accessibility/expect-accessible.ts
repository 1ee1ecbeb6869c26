import { expect, type Page } from '@playwright/test';
import { expectNothingFound } from '../axe.ts';
import {
  findMissingStructure,
  findMotion,
  findTextCutBySpacing,
  findUnreachable,
  findUnseenFocus,
} from './find-faults.ts';
import { type Area, closeAll } from './state.ts';

const DESKTOP = { width: 1440, height: 900 };
/** A window of 1280 × 1024 at 400 % and at 200 %. */
const ZOOMED = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
];

/** Opens every state of an area and expects no fault, with all faults in one report. */
export async function expectAccessible(page: Page, { states }: Area): Promise<void> {
  for (const [index, state] of states.entries()) {
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
    if (index > 0 && !state.continues) await closeAll(page);
    await state.open(page);
    // A hint under the pointer is outside the page's parts.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    const faults = await findFaults(page);
    expect.soft(faults, state.name).toEqual([]);
  }
}

async function findFaults(page: Page): Promise<string[]> {
  // A spinner may move until its data has arrived.
  await expect.poll(() => page.evaluate(findMotion)).toEqual([]);
  const faults = await page.evaluate(findMissingStructure);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingFound(page, colorScheme);
  }
  faults.push(...(await page.evaluate(findTextCutBySpacing)));
  for (const size of ZOOMED) {
    await page.setViewportSize(size);
    await page
      .evaluate(findUnreachable)
      .then((found) => faults.push(...found.map((fault) => `${size.width} px: ${fault}`)));
  }
  await page.setViewportSize(DESKTOP);
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    faults.push(...(await page.evaluate(findUnseenFocus)).map((fault) => `forced colors ${forcedColors}: ${fault}`));
  }
  return faults;
}
