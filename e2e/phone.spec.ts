import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { command } from './approval-letters.ts';
import { expectNoAxeViolations } from './axe.ts';
import { floodLetter, type StoredLetter, submitStored } from './call-as.ts';
import { approvalTab, decline, openAs, showTab } from './open-approval.ts';
import { tellProvider, tokenOf } from './provider-commands.ts';
import { goToSummary, sendButton, sendWizard, uniqueSubject } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';
import { declineLetter, submitLetter } from './task-lists.ts';
import { test } from './test.ts';

/** A record with no missing values. */
const RECORD = { assignmentId: 405 };
const PHONE = { width: 390, height: 844 };

const pathOf = ({ letter }: { readonly letter: { readonly id: number } }) => `/letters/${letter.id}`;

test('an approver on a phone reads, previews, approves, sends and declines a letter, and nothing scrolls sideways', async ({
  page,
  browser,
}) => {
  const { call } = await openAs(browser, 'Maya Lindqvist');
  const approved = await submitLetter(call, RECORD);
  const declined = await submitLetter(call, RECORD);
  await page.setViewportSize(PHONE);

  await signInAs(page, 'Priya Ramaswamy', pathOf(approved));
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

  await page.goto(pathOf(declined));
  await decline(page, 'The rate is too high.');
  await expectNoSidewaysScroll(page);

  const pages = page.getByRole('button', { name: 'Pages' });
  const search = page.getByRole('link', { name: 'Search', exact: true });
  await page.getByRole('link', { name: 'Letterdesk, home' }).click();
  await page.waitForURL(/\/letters$/);
  await pages.click();
  await expect(search).toBeVisible();
  await expectNoSidewaysScroll(page);
  await search.click();
  await expect(page.getByRole('searchbox', { name: 'Search for' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await pages.click();
  await expect(search).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a letter's head scrolls away on a phone, its commands stay, and its decline and files are fully readable", async ({
  page,
  browser,
}) => {
  const { call } = await openAs(browser, 'Maya Lindqvist');
  const priya = await openAs(browser, 'Priya Ramaswamy');
  const submission = await submitLetter(call, RECORD);
  const reason = 'Say from when on the new rate holds, so that the hospital can compare them.';
  await declineLetter(priya.call, submission, reason);
  const name = 'Orientation of physicians at the regional general hospital.txt';
  const { id } = submission.letter;
  await attach(page.request, id, name);
  await submitStored(call, await call<StoredLetter>('GET', `/v1/letters/${id}`));
  await page.setViewportSize(PHONE);
  await signInAs(page, 'Priya Ramaswamy', `${pathOf(submission)}?isApprovingMode=true`);
  const notes = approvalTab(page).getByText(reason);
  await expect(notes).toBeVisible();
  expect((await notes.boundingBox())?.width).toBeGreaterThan(250);
  await expect(approvalTab(page).getByText(`Since it was declined “${name}” was added.`)).toBeVisible();
  const rows = await Promise.all(['Approve', 'Decline', 'Preview', 'Save'].map((label) => topOf(command(page, label))));
  expect(new Set(rows).size).toBe(1);
  const title = page.getByRole('textbox', { name: 'Title' });
  for (const tab of ['Approval', 'Letter'] as const) {
    await showTab(page, tab);
    await expect(title).toBeInViewport();
    await page.mouse.move(PHONE.width / 2, PHONE.height - 100);
    await page.mouse.wheel(0, 5_000);
    await expect(title).not.toBeInViewport();
    for (const label of ['Approve', 'Decline', 'Preview']) {
      await expect(command(page, label)).toBeInViewport({ ratio: 1 });
    }
    const file = page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name });
    await expect(file).toBeInViewport({ ratio: 1 });
    await expect(file).toHaveText(`${name}, download`);
    await expectNoSidewaysScroll(page);
    await page.mouse.wheel(0, -5_000);
  }
});

test('the pages of a preview are turned one by one on a phone and on a laptop', async ({ page, browser }) => {
  const { call } = await openAs(browser, 'Maya Lindqvist');
  const letter = await floodLetter(call, 'Rate Exception', RECORD);
  const pages = [letter.text, '<p>The second page</p>', '<p>The third page</p>'];
  await call('PUT', '/v1/letters/', { ...letter, text: pages.join('<hr data-page-break="">') });
  await signInAs(page, 'Maya Lindqvist', `/letters/${letter.id}`);
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await command(page, 'Preview').click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    const buttons = preview.getByRole('group', { name: 'Pages' });
    await expect(buttons).toHaveText('Page 1 of 3');
    await expect(buttons).toBeInViewport({ ratio: 1 });
    await expect(buttons.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await buttons.getByRole('button', { name: 'Next page' }).click();
    await expect(buttons).toHaveText('Page 2 of 3');
    await expect(preview.getByText('The second page')).toBeInViewport();
    await buttons.getByRole('button', { name: 'Next page' }).click();
    await expect(buttons).toHaveText('Page 3 of 3');
    await expect(preview.getByText('The third page')).toBeInViewport();
    await buttons.getByRole('button', { name: 'Previous page' }).click();
    await expect(buttons).toHaveText('Page 2 of 3');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
  }
});

test('New Letter fills a phone, whose template is picked and changed there without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signInAs(page, 'Raymond Achterberg', '/letters');
  await page.getByRole('main').getByRole('button', { name: 'New Letter' }).click();
  const wizard = page.getByRole('dialog', { name: 'New Letter' });
  const picked = wizard.getByRole('region', { name: 'Template' });
  const ok = wizard.getByRole('button', { name: 'OK' });
  const expectFilled = async () => {
    await expect.poll(() => wizard.boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE });
    expect(await wizard.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await expect(ok).toBeInViewport({ ratio: 1 });
  };
  await expect(picked).toContainText('Malpractice Verification Without Claims');
  await expect(ok).toBeFocused();
  await expectFilled();
  const before = await ok.boundingBox();
  await picked.getByRole('button', { name: 'Change the template' }).click();
  await expect(wizard.getByRole('combobox', { name: 'Template' })).toBeFocused();
  await expect(wizard.getByRole('option', { selected: true })).toContainText('Without Claims');
  await expectFilled();
  expect(await ok.boundingBox()).toEqual(before);
});

test('search results, a letter and mails are readable on a phone, and Back closes each dialog before it leaves', async ({
  page,
  browser,
}) => {
  const { call } = await openAs(browser, 'Maya Lindqvist');
  const submission = await submitLetter(call, RECORD);
  const { letterName } = submission.approval;
  const path = pathOf(submission);
  await page.setViewportSize(PHONE);
  await signInAs(page, 'Priya Ramaswamy', '/search');

  await test.step('search results are fully readable', async () => {
    const text = page.getByRole('searchbox', { name: 'Search for' });
    expect((await text.boundingBox())?.width).toBeGreaterThan(300);
    await text.fill(letterName);
    await page.keyboard.press('Enter');
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results.getByText(letterName)).toBeVisible();
    await expect(results.getByRole('cell').last()).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });

  await test.step('Back closes the preview, and the wizard only after a question', async () => {
    await page.goto(path);
    await command(page, 'Preview').click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview).toBeVisible();
    await page.goBack();
    await expect(preview).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));

    await command(page, 'Approve').click();
    const wizard = sendWizard(page);
    const name = wizard.getByLabel('From Name');
    await name.fill('Priya of Meridale');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Discard this e-mail?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(name).toHaveValue('Priya of Meridale');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(wizard).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/search/);
  });

  await test.step('the mails are read one by one, and Back closes an open one', async () => {
    await page.getByRole('button', { name: 'Pages' }).click();
    await page.getByRole('link', { name: 'Mailbox' }).click();
    const first = page.getByRole('region', { name: 'Mails' }).getByRole('button').first();
    const list = page.getByRole('heading', { name: 'Mailbox' });
    await first.click();
    await expect(page.getByRole('region', { name: 'Mail', exact: true }).getByRole('heading')).toBeInViewport({
      ratio: 1,
    });
    await page.getByRole('button', { name: 'All mails' }).click();
    await expect(list).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await first.click();
    await page.goBack();
    await expect(list).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(page).toHaveURL(/\/search/);
  });
});

async function topOf(place: Locator): Promise<number | undefined> {
  return (await place.boundingBox())?.y;
}

/** Attaches a small text file to Maya's letter. */
async function attach(request: APIRequestContext, letterId: number, name: string): Promise<void> {
  const token = await tokenOf(request, await tellProvider(request, 'Maya Lindqvist'));
  const answer = await request.post(`/v1/email-attachments?selectedLetterId=${letterId}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name, mimeType: 'text/plain', buffer: Buffer.from('As agreed.') } },
  });
  expect(answer.status()).toBe(201);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}
