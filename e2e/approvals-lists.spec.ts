import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { letterText } from './open-letter.ts';
import { cardOf, declineLetter, refresh, signInToCall, submitLetter, taskList } from './task-lists.ts';
import { test } from './test.ts';

const SENDER = 'Maya Lindqvist';
const APPROVER = 'Marcus Hale';

const SOONER = { assignmentId: 403 };

/** Opens a separate browser context for a person. */
async function inBrowser(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage();
  return { page, call: await signInToCall(page, name) };
}

const listsButton = (page: Page) => page.getByRole('button', { name: /^Approvals/ });

test.describe('the approval task lists', () => {
  test('show a submitted letter to both its sender and its approver, and what became of it', async ({ browser }) => {
    const maya = await inBrowser(browser, SENDER);
    const marcus = await inBrowser(browser, APPROVER);
    const submitted = await submitLetter(maya.call, SOONER);
    const name = submitted.approval.letterName;

    await refresh(maya.page, 'My Approvals');
    const mine = cardOf(maya.page, 'My Approvals', name);
    await expect(mine).toContainText('Pending');
    await expect(mine).toContainText('to Priya Ramaswamy or Marcus Hale');

    await refresh(marcus.page, 'Needs My Attention');
    const asked = cardOf(marcus.page, 'Needs My Attention', name);
    await expect(asked).toContainText('from Maya Lindqvist');

    await declineLetter(marcus.call, submitted, 'The rate is too high.\nTake the one of last year.');
    await refresh(marcus.page, 'Needs My Attention');
    await expect(asked).toHaveCount(0);
    await refresh(maya.page, 'My Approvals');
    await expect(mine).toContainText('Declined');
    await expect(mine).toContainText('by Marcus Hale');
    await expect(mine).toContainText('“The rate is too high. Take the one of last year.”');
  });

  test('lead to the letter: an approver to decide on it, its sender to read it', async ({ browser }) => {
    const maya = await inBrowser(browser, SENDER);
    const { approval, letter } = await submitLetter(maya.call, SOONER);
    const marcus = await inBrowser(browser, APPROVER);
    await refresh(marcus.page, 'Needs My Attention');
    const view = cardOf(marcus.page, 'Needs My Attention', approval.letterName).getByRole('link', { name: /^View/ });
    await view.click();
    await marcus.page.waitForURL(`/letters/${letter.id}?isApprovingMode=true`);
    await expect(marcus.page.getByRole('textbox', { name: 'Title' })).toHaveValue(approval.letterName);
    await expect(view).toHaveAttribute('aria-current', 'page');
    await marcus.page.setViewportSize({ width: 1280, height: 800 });
    await expect(listsButton(marcus.page)).toHaveAccessibleName(/waiting for you$/);
    await expect(listsButton(marcus.page)).toHaveCSS('height', '58px');

    await refresh(maya.page, 'My Approvals');
    await cardOf(maya.page, 'My Approvals', approval.letterName).getByRole('link', { name: /^View/ }).click();
    await maya.page.waitForURL(`/letters/${letter.id}`);
    await expect(letterText(maya.page)).toBeVisible();
  });

  test('break no rule of accessibility, beside the start page, a letter, and in a narrow window', async ({
    browser,
  }) => {
    const maya = await inBrowser(browser, SENDER);
    const { approval, letter } = await submitLetter(maya.call, SOONER);
    await refresh(maya.page, 'My Approvals');
    await expect(cardOf(maya.page, 'My Approvals', approval.letterName)).toBeVisible();
    await expectNoAxeViolations(maya.page);
    await maya.page.context().setOffline(true);
    await refresh(maya.page, 'My Approvals');
    const failure = taskList(maya.page, 'My Approvals').getByRole('alert');
    await expect(failure).toContainText('Letterdesk cannot be reached.');
    await expectNoAxeViolations(maya.page);
    await maya.page.context().setOffline(false);
    await taskList(maya.page, 'My Approvals').getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await maya.page.goto(`/letters/${letter.id}`);
    await expect(letterText(maya.page)).toBeVisible();
    await expect(cardOf(maya.page, 'My Approvals', approval.letterName)).toBeVisible();
    await expectNoAxeViolations(maya.page);
    await maya.page.setViewportSize({ width: 1024, height: 768 });
    await listsButton(maya.page).click();
    await expect(cardOf(maya.page, 'My Approvals', approval.letterName)).toBeVisible();
    await expectNoAxeViolations(maya.page);
  });
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the task lists wait behind a button, open over the page and close with Esc', async ({ page }) => {
    await signInToCall(page, SENDER);
    await expect(listsButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(taskList(page, 'My Approvals')).toHaveCount(0);
    await listsButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(taskList(page, 'My Approvals')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Refresh Needs My Attention' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(taskList(page, 'My Approvals')).toHaveCount(0);
    await expect(listsButton(page)).toBeFocused();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBe(widths[1]);
  });

  test('they make way for the letter that is viewed, whose paper keeps its width', async ({ page }) => {
    const call = await signInToCall(page, SENDER);
    const { approval, letter } = await submitLetter(call, SOONER);
    await listsButton(page).click();
    await refresh(page, 'My Approvals');
    await cardOf(page, 'My Approvals', approval.letterName).getByRole('link', { name: /^View/ }).click();
    await page.waitForURL(`/letters/${letter.id}`);
    await expect(letterText(page)).toBeVisible();
    await expect(taskList(page, 'My Approvals')).toHaveCount(0);
    expect(await page.locator('.ld-paper').evaluate((paper) => paper.clientWidth)).toBe(816);
  });
});

test.describe('a letter opened to be approved', () => {
  test('names no record: no wizard opens, and nothing is said to be filled from it', async ({ page }) => {
    await signInToCall(page, SENDER);
    await page.goto('/letters?isApprovingMode=true');
    await expect(page.getByText('Opened without a record.')).toBeVisible();
    await expect(page.getByText('A new letter is filled from')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/letters?assignmentId=401&isApprovingMode=true');
    await expect(page.getByRole('dialog', { name: 'New Letter' })).toBeVisible();
    await page.keyboard.press('Escape');
    const given = page.locator('dl[aria-label="A new letter is filled from"]');
    await expect(given).toHaveText(/^AssignmentAmara Abernethy/);
    await expect(given.getByTitle('Assignment 401')).toBeVisible();
  });
});
