import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe looks for that is another matter in another colour scheme; everything else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects axe to find nothing on what the page shows, in both colour schemes. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached();
    await expectNothingFound(page, colorScheme);
  }
}

/** Expects axe to find nothing on what the page shows in this scheme; mails in their frames are not ours to judge. */
export async function expectNothingFound(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(whenColoursRest);
  // Without this it describes every element that is right, too, which takes most of its time.
  const onlyFaults = { resultTypes: ['violations' as const] };
  const axe = new AxeBuilder({ page }).options(onlyFaults).exclude('iframe:not([title="Sign in"])');
  const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  );
  expect(found).toEqual([]);
}

/** However short a transition is, a busy browser may still show the colours it began with. */
async function whenColoursRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
