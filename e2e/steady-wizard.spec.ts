import { expect, type Locator } from '@playwright/test';
import { createLetter } from './open-letter.ts';
import { openSendWizard } from './send-wizard.ts';
import { test } from './test.ts';

const STEPS = ['Addresses', 'Message', 'Attachments', 'Summary'];

interface Place {
  readonly height: number;
  /** Of Next or Send, from the page's top. */
  readonly button: number;
}

async function placeOf(wizard: Locator): Promise<Place> {
  const dialog = await wizard.boundingBox();
  const button = await wizard.getByRole('button', { name: /^(Next|Send)$/ }).boundingBox();
  return { height: dialog?.height ?? 0, button: button?.y ?? 0 };
}

test('the send wizard keeps its height and its buttons through the steps, and fills a phone', async ({ page }) => {
  await createLetter(page);
  const wizard = await openSendWizard(page);
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [1024, 768],
    [1024, 600],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const places: Place[] = [];
    for (const step of STEPS) {
      const again = wizard.getByRole('button', { name: new RegExp(`^${step}`) });
      if (await again.isVisible()) await again.click();
      else if (step !== 'Addresses') await wizard.getByRole('button', { name: 'Next' }).click();
      await expect(wizard.getByRole('region', { name: new RegExp(`: ${step}$`) })).toBeVisible();
      places.push(await placeOf(wizard));
    }
    expect(places, `${width} × ${height}`).toEqual(STEPS.map(() => places[0]));
    if (width === 390) expect(places[0]?.height).toBe(height);
    else expect(places[0]?.height).toBeLessThan(height);
  }
});

test('a step that is longer than the send wizard scrolls between its steps and its buttons', async ({ page }) => {
  await createLetter(page);
  await page.setViewportSize({ width: 1024, height: 480 });
  const wizard = await openSendWizard(page);
  await wizard.getByRole('button', { name: 'Next' }).click();
  const step = wizard.getByRole('region', { name: /: Message$/ });
  await expect(step).toBeVisible();
  expect(await step.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(0);
  await expect(wizard.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
  await expect(wizard.getByRole('list', { name: 'Steps' })).toBeInViewport({ ratio: 1 });
});
