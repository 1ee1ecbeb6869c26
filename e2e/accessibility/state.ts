import { expect, type Page } from '@playwright/test';
import { TIMEOUTS } from '../../tooling/timeouts.ts';
import { signInAs } from '../sign-in-as.ts';

/** A screen, dialog, menu or condition whose accessibility is checked. */
export interface State {
  readonly name: string;
  /** Leads there from the state before it. */
  readonly open: (page: Page) => Promise<unknown>;
  /** The dialogs and menus of the state before it stay open. */
  readonly continues?: true;
}

/** States of one part of the product, which one test visits in order. */
export interface Area {
  readonly name: string;
  readonly states: readonly State[];
}

/** A page at an address. `heading` appears once the page is ready. */
export function pageState(name: string, user: string, path: string, heading: string | RegExp): State {
  return {
    name,
    open: async (page) => {
      await signInAs(page, user, path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    },
  };
}

const OVER_THE_PAGE = '[role=dialog], [role=menu]';

/** Closes dialogs, menus and popovers, also those that lost the focus; a question is answered by leaving. */
export async function closeAll(page: Page): Promise<void> {
  const open = page.locator(OVER_THE_PAGE).filter({ visible: true });
  const leave = page.getByRole('button', { name: /^(Discard|Leave)$/ });
  await expect(async () => {
    if (await leave.isVisible()) await leave.click();
    else if ((await open.count()) > 0) {
      await page.keyboard.press('Escape');
      if (await page.evaluate(() => document.activeElement === document.body)) await page.mouse.click(1, 1);
    }
    await expect(open).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: TIMEOUTS.condition });
}
