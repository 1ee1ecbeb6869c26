import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

test('an operator finds waiting mails by keyboard; others see no link', async ({ page, browser }) => {
  await signInAs(page, 'Gordon Whitlock', '/letters');
  await page.getByRole('button', { name: /^Gordon Whitlock/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Outgoing mail' }).press('Enter');
  await expect(page).toHaveURL(/\/outgoing-mail$/);
  const waiting = page.getByRole('radio', { name: /^Waiting/ });
  await expect(waiting).toBeChecked();
  await waiting.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Not delivered/ })).toBeChecked();
  await expect(page.getByText(/^The mail server refused these mails permanently/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectNoAxeViolations(page);

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'Priya Ramaswamy', '/outgoing-mail');
  await expect(other).toHaveURL(/\/letters/);
  await other.context().close();
});
