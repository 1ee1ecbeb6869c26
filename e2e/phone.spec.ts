import { expect, type Page } from '@playwright/test';
import { command } from './approval-letters.ts';
import { approvalTab, decline, showTab, somebody, writeSubmitted } from './open-approval.ts';
import { goToSummary, sendButton, sendWizard, uniqueSubject } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const TEMPLATE = 'Rate Exception';
const PHONE = { width: 390, height: 844 };

test('on a phone an approver reads a letter, previews, approves, sends and declines, and nothing scrolls sideways', async ({
  page,
  browser,
}) => {
  const maya = await somebody(browser, 'Maya Lindqvist');
  const approved = await writeSubmitted(maya, TEMPLATE);
  const declined = await writeSubmitted(maya, TEMPLATE);
  await page.setViewportSize(PHONE);

  await signInAs(page, 'Priya Ramaswamy', approved.path);
  await expect(command(page, 'Approve')).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect((await command(page, 'Approve').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await showTab(page, 'Approval');
  await expect(approvalTab(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await command(page, 'Preview').click();
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await command(page, 'Approve').click();
  const wizard = sendWizard(page);
  await expect(wizard.getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const address = wizard.getByRole('list', { name: 'To addresses' }).getByText('@');
  expect((await address.boundingBox())?.width).toBeGreaterThan(200);
  await goToSummary(wizard, uniqueSubject());
  await expectNoSidewaysScroll(page);
  await sendButton(wizard).click();
  await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto(declined.path);
  await decline(page, 'The rate is too high.');
  await expectNoSidewaysScroll(page);

  for (const path of ['/letters', '/search']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Pages' }).click();
    await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('on a phone one reads what was found and the mails, one after the other', async ({ page, browser }) => {
  const maya = await somebody(browser, 'Maya Lindqvist');
  const { title } = await writeSubmitted(maya, TEMPLATE);
  await page.setViewportSize(PHONE);
  await signInAs(page, 'Maya Lindqvist', '/search');
  const text = page.getByRole('searchbox', { name: 'Search for' });
  expect((await text.boundingBox())?.width).toBeGreaterThan(300);
  await text.fill(title);
  await page.keyboard.press('Enter');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText(title)).toBeVisible();
  await expect(results.getByRole('cell').last()).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);

  await page.goto('/mailbox');
  await page.getByRole('region', { name: 'Mails' }).getByRole('button').first().click();
  await expect(page.getByRole('region', { name: 'Mail', exact: true }).getByRole('heading')).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('button', { name: 'All mails' }).click();
  await expect(page.getByRole('heading', { name: 'Mailbox' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}
