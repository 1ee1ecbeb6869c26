import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules whose result depends on the color scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no axe violations on the page, in both color schemes. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached();
    await expectNothingFound(page, colorScheme);
  }
}

/** Expects no axe violations in one color scheme; mail frames are excluded. */
export async function expectNothingFound(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(whenColoursRest);
  // Describing the passing elements too would take most of the time.
  const onlyFaults = { resultTypes: ['violations' as const] };
  const axe = new AxeBuilder({ page }).options(onlyFaults).exclude('iframe:not([title="Sign in"])');
  const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  );
  expect(found).toEqual([]);
}

/** A busy browser may still show a transition's first colors. */
async function whenColoursRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
