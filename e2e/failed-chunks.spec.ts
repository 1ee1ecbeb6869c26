import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { intercept } from './intercept.ts';
import { chooseTemplate, createLetter, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { AUTHOR } from './open-template.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

test('a style sheet that fails to load is reported in its place, loads on retry, and loses no text', async ({
  page,
}) => {
  const file = /\/assets\/compare-view-[^/]+\.css$/;
  await intercept(page, file, (route) => route.abort());
  await createLetter(page, 'Rate Exception', { assignmentId: 501 });
  await typeAtEnd(page, ' We thank you.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await typeAtEnd(page, ' Not saved yet.');
  await page.getByRole('tab', { name: 'Approval', exact: true }).click();
  const report = page.getByRole('alert').filter({ hasText: 'The comparison could not be loaded' });
  const again = report.getByRole('button', { name: 'Try again' });
  await expect(report).toBeVisible();
  const tried = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
  await again.click();
  await tried;
  await expect(report.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect(report).toContainText('Letterdesk may have been updated');
  await expect(again).toBeFocused();
  await expectNoAxeViolations(page);

  await page.unroute(file);
  await again.click();
  const tab = page.getByRole('region', { name: 'Approval', exact: true });
  const written = tab.locator('[data-range="added"]').first();
  await expect(written).toContainText('thank you');
  await expect(report).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Approval', exact: true })).toBeFocused();
  await expect(tab).toHaveCSS('display', 'flex');
  await expect(written).toHaveCSS('text-decoration-line', 'underline');
  await page.getByRole('tab', { name: 'Letter', exact: true }).click();
  await expect(letterText(page)).toContainText('We thank you. Not saved yet.');
});

test("a letter's desk and an offline page that fail to load are reported in their place, and load on retry", async ({
  page,
  context,
}) => {
  const file = /\/assets\/letter-desk-[^/]+\.js$/;
  await intercept(page, file, (route) => route.abort());
  // Not `createLetter`, which waits for the desk.
  await signInAs(page, WRITER, '/letters?assignmentId=401');
  await chooseTemplate(page, 'Assignment Confirmation, Client');

  await test.step('the page around the desk stays', async () => {
    const alert = page.getByRole('alert').filter({ hasText: 'The letter could not be loaded' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Approvals' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute(file);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(letterText(page)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  await test.step('a page opened offline appears with the connection, and Back finds the text', async () => {
    await typeAtEnd(page, ' Not saved yet.');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    const report = page.getByRole('heading', { name: 'Letterdesk can’t be reached' });
    await expect(report).toBeVisible();
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search for' })).toBeVisible();
    await expect(report).toHaveCount(0);
    await page.goBack();
    await expect(letterText(page)).toContainText('Not saved yet.');
  });
});

test('a dialog that fails to load can be closed, loads on retry or reload, and loses no text', async ({ page }) => {
  const questions = /\/assets\/letter-dialogs-[^/]+\.js$/;
  const wizards = /\/assets\/send-email-wizard-[^/]+\.js$/;
  await intercept(page, questions, (route) => route.abort());
  // Like a part of an older version.
  await intercept(page, wizards, (route) => route.fulfill({ status: 404 }));
  await createLetter(page);

  await test.step('a failed question of Reflood is cancelled by closing, and appears on retry', async () => {
    const text = await letterText(page).locator('p:not(.ld-gap p)').allTextContents();
    const reflood = page.getByRole('button', { name: 'Reflood', exact: true });
    const report = page.getByRole('dialog', { name: 'The dialog could not be loaded' });
    const again = report.getByRole('button', { name: 'Try again' });
    await reflood.click();
    await expect(again).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(report).toHaveCount(0);
    await expect(reflood).toBeFocused();
    await expect(reflood).toBeEnabled();
    expect(await letterText(page).locator('p:not(.ld-gap p)').allTextContents()).toEqual(text);

    await page.keyboard.press('Enter');
    await expect(again).toBeFocused();
    await page.unroute(questions);
    await page.keyboard.press('Enter');
    const recipient = page.getByRole('dialog', { name: 'Choose Recipient' });
    await recipient.getByRole('button', { name: 'OK' }).click();
    const preview = page.getByRole('dialog', { name: 'Reflood' });
    await expect(preview).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).last().click();
    await expect(reflood).toBeFocused();
  });

  await test.step('a part that was removed from the server is found by reloading the page', async () => {
    await typeAtEnd(page, ' We thank you.');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    const report = page.getByRole('dialog', { name: 'Send Email could not be loaded' });
    const again = report.getByRole('button', { name: 'Try again' });
    await expect(report.getByRole('alert')).toContainText('Your text is safe.');
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(report).toContainText('Letterdesk may have been updated');
    await expect(again).toBeFocused();
    await expectNoAxeViolations(page);
    await page.unroute(wizards);
    await report.getByRole('button', { name: 'Reload the page' }).click();
    await expect(letterText(page)).toContainText('We thank you.');
    await send.click();
    const wizard = page.getByRole('dialog', { name: 'Send Email', exact: true });
    await expect(wizard.getByRole('combobox', { name: 'To', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(wizard).toHaveCount(0);
    await expect(send).toBeFocused();
  });
});

test('the bar in a narrow window reports a failed part in its available space', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  const file = /\/assets\/administration-menus-[^/]+\.js$/;
  await intercept(page, file, (route) => route.abort());
  await signInAs(page, AUTHOR, '/letters');
  const report = page.getByRole('alert').filter({ hasText: 'Templates and Emails could not be loaded' });
  await report.getByRole('button', { name: 'Try again' }).click();
  const reload = report.getByRole('button', { name: 'Reload the page' });
  await expect(reload).toBeVisible();
  const bar = page.getByRole('banner');
  expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  const last = await page.getByRole('link', { name: 'Mailbox' }).boundingBox();
  const tools = await page.getByRole('button', { name: 'Keyboard shortcuts' }).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(tools?.x ?? 0);
});
