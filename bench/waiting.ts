import type { Locator, Page } from '@playwright/test';
import { signInAs } from '../e2e/sign-in-as.ts';
import { openBrowser } from '../tooling/browser.ts';
import { startProduct } from '../tooling/product.ts';
import { milliseconds, percentile } from './timing.ts';

const ROUNDS = 12;
const TEMPLATE = 'Assignment Confirmation, Client';
const WINDOW = { width: 1440, height: 900 };
const TEXT = '.ProseMirror[contenteditable=true]';

/** Maximum milliseconds from the press to the paint. */
const GOALS = { open: 300, flood: 400, reload: 400, preview: 400, 'send wizard': 250 } as const;
type Waiting = keyof typeof GOALS;

/** Measures waits in a browser with a warm cache. */
const product = await startProduct();
const browser = await openBrowser();
const times: Record<Waiting, number[]> = { open: [], flood: [], reload: [], preview: [], 'send wizard': [] };
try {
  const page = await browser.newPage({ baseURL: product.url, viewport: WINDOW });
  await page.addInitScript(markText, TEXT);
  await signInAs(page, 'Maya Lindqvist', '/letters?assignmentId=401');
  for (let round = -2; round < ROUNDS; round += 1) {
    const found = await once(page);
    if (round < 0) continue;
    for (const [waiting, time] of Object.entries(found)) times[waiting as Waiting].push(time);
  }
  for (const [waiting, goal] of Object.entries(GOALS)) {
    const all = times[waiting as Waiting];
    const figures = [0.5, 0.95].map((share) => milliseconds(percentile(all, share)));
    console.log(`${waiting}: p50 ${figures[0]}, p95 ${figures[1]} (goal ${goal} ms)`);
  }
} finally {
  await browser.close();
  await product.stop();
}

async function once(page: Page): Promise<Record<Waiting, number>> {
  await page.goto('/letters?assignmentId=401');
  const main = page.getByRole('main');
  const wizard = page.getByRole('dialog', { name: 'New Letter' });
  await wizard.getByRole('option', { name: TEMPLATE }).click();
  await page.waitForLoadState('networkidle');
  const flood = await painted(wizard.getByRole('button', { name: 'OK' }), TEXT);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/letters\/\d+$/);
  const path = new URL(page.url()).pathname;
  await page.waitForLoadState('networkidle');
  const sendWizard = await painted(
    page.getByRole('button', { name: 'Send', exact: true }),
    '[role=dialog] input[role=combobox]',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const preview = await painted(page.getByRole('button', { name: 'Preview' }), '[role=dialog] li[aria-busy=false]');
  await page.reload();
  const reload = await sinceNavigation(page);
  await page.goto('/letters');
  const link = main.locator(`a[href="${path}"]`);
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  const open = await painted(link, TEXT);
  return { open, flood, reload, preview, 'send wizard': sendWizard };
}

/** Milliseconds from a click until the selector is painted. */
function painted(button: Locator, selector: string): Promise<number> {
  return button.evaluate(
    (element, wanted) =>
      new Promise<number>((found) => {
        const start = performance.now();
        const look = () => {
          const shown = document.querySelector(wanted)?.checkVisibility() ?? false;
          requestAnimationFrame(shown ? () => setTimeout(() => found(performance.now() - start)) : look);
        };
        (element as HTMLElement).click();
        look();
      }),
    selector,
  );
}

/** Milliseconds from navigation until the letter's text is painted. */
async function sinceNavigation(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => performance.getEntriesByName('letter text')[0]?.startTime);
  return (await mark.jsonValue()) ?? Number.NaN;
}

/** Runs in the page: marks the frame that paints the letter's text. */
function markText(wanted: string): void {
  const look = () => {
    const shown = document.querySelector(wanted)?.checkVisibility() ?? false;
    requestAnimationFrame(shown ? () => setTimeout(() => performance.mark('letter text')) : look);
  };
  look();
}
