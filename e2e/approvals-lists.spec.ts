import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { letterText } from './open-letter.ts';
import { cardOf, declineLetter, refresh, signInToCall, submitLetter, taskList } from './task-lists.ts';
import { test } from './test.ts';

const SENDER = 'Maya Lindqvist';
const APPROVER = 'Marcus Hale';
/** They concern no approval of any journey. */
const NOBODY_ASKS = 'Quinn Abernathy';
/** Its letters wait for nobody else's journey. */
const MANY = 'Walter Brandvold';

const SOONER = { assignmentId: 403 };
const LATER = { assignmentId: 404 };

/** Each person in a browser of their own. */
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
    await expect(mine).toContainText('to Priya Ramaswamy and Marcus Hale');
    await expect(mine).toContainText(/Created \d{4}-\d\d-\d\d/);
    await expect(mine).toContainText('waiting less than an hour');
    await expect(mine.getByRole('button', { name: `Revoke ${name}` })).toBeVisible();
    await expect(mine.getByRole('button', { name: /^Notes/ })).toHaveCount(0);

    await refresh(marcus.page, 'Needs My Attention');
    const asked = cardOf(marcus.page, 'Needs My Attention', name);
    await expect(asked).toContainText('from Maya Lindqvist');
    await expect(asked.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);

    await declineLetter(marcus.call, submitted, 'The rate is too high.\nTake the one of last year.');
    await refresh(marcus.page, 'Needs My Attention');
    await expect(asked).toHaveCount(0);
    await refresh(maya.page, 'My Approvals');
    await expect(mine).toContainText('Declined');
    await expect(mine).toContainText('by Marcus Hale');
    await expect(mine).toContainText('“The rate is too high. Take the one of last year.”');

    const notes = mine.getByRole('button', { name: `Notes on ${name}` });
    await notes.focus();
    await maya.page.keyboard.press('Enter');
    const dialog = maya.page.getByRole('dialog', { name: 'Approval notes' });
    await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue(
      'The rate is too high.\nTake the one of last year.',
    );
    await expect(dialog.getByRole('textbox', { name: 'Notes' })).not.toBeEditable();
    await maya.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(notes).toBeFocused();
  });

  test('put what starts sooner first, whichever was submitted first', async ({ browser }) => {
    const maya = await inBrowser(browser, SENDER);
    const later = await submitLetter(maya.call, LATER);
    const sooner = await submitLetter(maya.call, SOONER);
    const marcus = await inBrowser(browser, APPROVER);
    for (const { page, list } of [
      { page: maya.page, list: 'My Approvals' },
      { page: marcus.page, list: 'Needs My Attention' },
    ] as const) {
      await refresh(page, list);
      const names = [sooner, later].map(({ approval }) => approval.letterName);
      for (const name of names) await expect(cardOf(page, list, name)).toBeVisible();
      const all = await taskList(page, list).getByRole('heading', { level: 3 }).allTextContents();
      expect(all.filter((one) => names.includes(one))).toEqual(names);
    }
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

    await refresh(maya.page, 'My Approvals');
    await cardOf(maya.page, 'My Approvals', approval.letterName).getByRole('link', { name: /^View/ }).click();
    await maya.page.waitForURL(`/letters/${letter.id}`);
    await expect(letterText(maya.page)).toBeVisible();
  });

  test('let the sender revoke with the keyboard, and take the card away from both', async ({ browser }) => {
    const maya = await inBrowser(browser, SENDER);
    const { approval } = await submitLetter(maya.call, SOONER);
    await refresh(maya.page, 'My Approvals');
    const mine = cardOf(maya.page, 'My Approvals', approval.letterName);
    const revoke = mine.getByRole('button', { name: /^Revoke/ });
    const dialog = maya.page.getByRole('dialog', { name: 'Revoke approval' });
    await revoke.focus();
    await maya.page.keyboard.press('Enter');
    await expect(dialog).toContainText('Are you sure you want to revoke the pending approval?');
    await maya.page.keyboard.press('Escape');
    await expect(revoke).toBeFocused();
    await maya.page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(mine).toHaveCount(0);

    const marcus = await inBrowser(browser, APPROVER);
    await expect(taskList(marcus.page, 'Needs My Attention').getByRole('heading', { level: 2 })).toHaveText(/\d/);
    await expect(cardOf(marcus.page, 'Needs My Attention', approval.letterName)).toHaveCount(0);
  });

  test('show twenty at first, and go on where the next ones begin', async ({ browser }) => {
    const { page, call } = await inBrowser(browser, MANY);
    const marcus = await inBrowser(browser, APPROVER);
    for (let count = 0; count < 22; count += 1) {
      await declineLetter(marcus.call, await submitLetter(call, SOONER), `Reason ${count}`);
    }
    await refresh(page, 'My Approvals');
    const cards = taskList(page, 'My Approvals').getByRole('listitem');
    await expect(taskList(page, 'My Approvals').getByRole('heading', { level: 2 })).toHaveText('My Approvals 22');
    await expect(cards).toHaveCount(20);
    await page.getByRole('button', { name: 'Show more' }).focus();
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(22);
    await expect(cards.nth(20).getByRole('link', { name: /^View/ })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  test('say what would stand there when nothing does, and when they cannot be had', async ({ page }) => {
    await signInToCall(page, NOBODY_ASKS);
    await expect(taskList(page, 'Needs My Attention')).toContainText('Nothing waits for you.');
    await expect(taskList(page, 'My Approvals')).toContainText('Choose Submit in a letter');
    // A call of the page beside the lists that is cut off would open a dialog over them.
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await page.context().setOffline(true);
    await refresh(page, 'My Approvals');
    const failure = taskList(page, 'My Approvals').getByRole('alert');
    await expect(failure).toContainText('Letterdesk cannot be reached.');
    await expectNoAxeViolations(page);
    await page.context().setOffline(false);
    await taskList(page, 'My Approvals').getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expectNoAxeViolations(page);
  });

  test('break no rule of accessibility, beside the start page, a letter, and in a narrow window', async ({
    browser,
  }) => {
    const maya = await inBrowser(browser, SENDER);
    const { approval, letter } = await submitLetter(maya.call, SOONER);
    await refresh(maya.page, 'My Approvals');
    await expect(cardOf(maya.page, 'My Approvals', approval.letterName)).toBeVisible();
    await expectNoAxeViolations(maya.page);
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
    await expect(given).toHaveText('Assignment401');
  });
});
