import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { callAs } from './call-as.ts';
import { letterText } from './open-letter.ts';
import { cardOf, refresh, signInToCall, submitLetter, taskList } from './task-lists.ts';
import { test } from './test.ts';

const SENDER = 'Maya Lindqvist';
const APPROVER = 'Marcus Hale';

const SOONER = { assignmentId: 403 };

const listsButton = (page: Page) => page.getByRole('button', { name: /^Approvals/ });

/** Submits a letter to the approver in another browser context, without opening a page. */
async function givenSubmitted(browser: Browser) {
  return submitLetter(await callAs(await (await browser.newContext()).newPage(), SENDER), SOONER);
}

test('the task lists lead their sender to a letter and pass axe beside it', async ({ page }) => {
  const call = await signInToCall(page, SENDER);
  const { approval, letter } = await submitLetter(call, SOONER);
  await refresh(page, 'My Approvals');
  const mine = cardOf(page, 'My Approvals', approval.letterName);
  await expect(mine).toContainText('to Priya Ramaswamy or Marcus Hale');
  await expectNoAxeViolations(page);
  await page.context().setOffline(true);
  await refresh(page, 'My Approvals');
  const failure = taskList(page, 'My Approvals').getByRole('alert');
  await expect(failure).toContainText('Letterdesk can’t be reached.');
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await taskList(page, 'My Approvals').getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);

  const view = mine.getByRole('link', { name: /^View/ });
  await view.click();
  await page.waitForURL(`/letters/${letter.id}`);
  await expect(letterText(page)).toBeVisible();
  await expect(view).toHaveAttribute('aria-current', 'page');
  await expectNoAxeViolations(page);
});

test('the task lists in a narrow window open over the page by a button, and close for the letter', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { approval, letter } = await givenSubmitted(browser);
  await signInToCall(page, APPROVER);
  const button = listsButton(page);
  const attention = taskList(page, 'Needs My Attention');

  await test.step('they open and close by keyboard', async () => {
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toHaveAccessibleName(/waiting for you$/);
    await expect(attention).toHaveCount(0);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(attention).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Refresh Needs My Attention' })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(attention).toHaveCount(0);
    await expect(button).toBeFocused();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBe(widths[1]);
  });

  await test.step('a viewed letter opens for the decision on full-width paper', async () => {
    await button.click();
    await refresh(page, 'Needs My Attention');
    const asked = cardOf(page, 'Needs My Attention', approval.letterName);
    await asked.getByRole('link', { name: /^View/ }).click();
    await page.waitForURL(`/letters/${letter.id}?isApprovingMode=true`);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(approval.letterName);
    await expect(attention).toHaveCount(0);
    await page.getByRole('tab', { name: 'Letter', exact: true }).click();
    await expect(letterText(page)).toBeVisible();
    expect(
      await page
        .locator('.ld-paper')
        .first()
        .evaluate((paper) => paper.clientWidth),
    ).toBe(816);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(button).toHaveCSS('height', '58px');
  });
});
