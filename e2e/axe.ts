import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects axe to find nothing on what the page shows, in both colour schemes; mails in their frames are not ours to judge. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached();
    await page.evaluate(whenColoursRest);
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(
      violations.map(
        ({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
      ),
    ).toEqual([]);
  }
}

/** However short a transition is, a busy browser may still show the colours it began with. */
export async function whenColoursRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
