import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { type Call, callAs, floodLetter } from './call-as.ts';
import { letterText, WRITER } from './open-letter.ts';
import { draftText, openNewTemplate } from './open-template.ts';
import { openSignedIn } from './sign-in-as.ts';
import { test } from './test.ts';

const ADMIN = 'Priya Ramaswamy';
const TEMPLATE = [
  '<p>Dear {{shortcode ClientCommonName}}, {{locked "Agreed by the works council"}}this offer is binding{{end}} for both of us.</p>',
  '<p>{{locked "Required by the legal department"}}</p>',
  '<p>You can cancel this agreement within 14 days without giving a reason.</p>',
  '<p>{{end}}</p>',
  '<p>We look forward to working with you.</p>',
  '<p>{{optional "Parking"}}</p><p>There is free parking behind the building.</p><p>{{end}}</p>',
  '<p>{{choice "Cancellation reason"}}</p>',
  '<p>{{variant "Client request"}}</p><p>We cancel because you asked us to.</p>',
  '<p>{{variant "Budget"}}</p><p>We cancel because the budget is spent.</p>',
  '<p>{{end}}</p><p>Kind regards</p>',
].join('');

/** Publishes a copy of a template with another text. @returns its name. */
async function publish(call: Call): Promise<string> {
  const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  const found = templates.find(({ name }) => name === 'Assignment Confirmation, Client');
  const title = `Cancellation ${Date.now()}`;
  const copy = await call<LetterTemplateDetail>('POST', `/v1/letter-templates/${found?.id}/copy`, { title });
  const draft = { title, template: TEMPLATE, version: copy.draft?.version };
  const saved = await call<LetterTemplateDetail>('PUT', '/v1/letter-templates', { id: copy.id, draft });
  await call('PUT', '/v1/letter-templates/publish', { id: copy.id, version: saved.draft?.version });
  return copy.name;
}

async function openLetter(page: Page): Promise<number> {
  const template = await publish(await callAs(page, ADMIN));
  const { id } = await floodLetter(await callAs(page, WRITER), template, { assignmentId: 401 });
  await openSignedIn(page, WRITER, `/letters/${id}`);
  await expect(letterText(page)).toBeVisible();
  return id;
}

const tip = (page: Page) => page.locator('.ld-locked-tip');

test('a writer sees why text is locked, removes what is optional and chooses a variant', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openLetter(page);
  const text = letterText(page);
  const locked = text.getByText('You can cancel this agreement within 14 days');

  await locked.click();
  await expect(tip(page)).toHaveText(
    'This text is locked: Required by the legal department. It can’t be changed or removed.',
  );
  await page.keyboard.type('never ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await expect(locked).toHaveText('You can cancel this agreement within 14 days without giving a reason.');
  await expectNoAxeViolations(page);

  await page.evaluate(() => navigator.clipboard.writeText('Pasted words'));
  await page.keyboard.press('Control+v');
  await expect(locked).toHaveText('You can cancel this agreement within 14 days without giving a reason.');
  // Not on its lock.
  await text.getByText('this offer is binding').click({ position: { x: 60, y: 9 } });
  await expect(tip(page)).toContainText('Agreed by the works council');
  await text.getByText('We look forward').click();
  await expect(tip(page)).toBeEmpty();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  await expect(text).toContainText('working with you.Pasted words');

  await text.getByText('There is free parking').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: 'Remove Parking' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).not.toContainText('There is free parking');
  await page.keyboard.press('Control+z');
  await expect(text).toContainText('There is free parking');
  await page.getByRole('button', { name: 'Remove Parking' }).click();

  const notice = page.getByRole('status', { name: 'To choose' });
  await expect(notice).toContainText('Cancellation reason');
  await notice.getByRole('button', { name: 'Show' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Use this: Client request' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(text).toContainText('We cancel because the budget is spent.');
  await expect(text).not.toContainText('because you asked us to');
  await expect(notice).toBeHidden();

  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(text).toHaveText(
    'this offer is bindingYou can cancel this agreement within 14 days without giving a reason.',
  );
  await page.keyboard.press('Control+z');
  await expect(text).toContainText('Kind regards');

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  const call = await callAs(page, WRITER);
  await expect
    .poll(async () => (await call<{ text: string }>('GET', `/v1/letters/${id}`)).text)
    .toContain('We cancel because the budget is spent.');
});

test('a letter with a choice to be made isn’t sent', async ({ page }) => {
  await openLetter(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Choose a variant first: Cancellation reason.')).toBeVisible();
});

test('an author marks text as locked, optional or a choice by keyboard', async ({ page }) => {
  await openNewTemplate(page);
  const text = draftText(page);
  await text.focus();
  await page.keyboard.type('You can cancel.\nWe cancel.');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Conditions' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await choose('Choice…');
  const form = page.getByRole('dialog', { name: 'Choice' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Reason');
  await form.getByLabel('First variant').fill('Client');
  await form.getByLabel('Second variant').fill('Budget');
  await form.getByRole('combobox', { name: 'Applies to' }).selectOption('This paragraph');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Insert' }).press('Enter');
  await expect(text.getByText('Choose one Reason')).toBeVisible();
  await expect(text.getByText('Variant Budget')).toBeVisible();

  await text.getByText('You can cancel.').click();
  await choose('Locked text…');
  const lock = page.getByRole('dialog', { name: 'Locked text' });
  await expect(lock.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Required by law');
  await lock.getByLabel('Who can change it in letters').selectOption('Template administrator');
  await lock.getByRole('combobox', { name: 'Applies to' }).selectOption('This paragraph');
  await lock.getByRole('button', { name: 'Insert' }).press('Enter');
  await expect(text.getByText('Locked Required by law (can be changed by: Template administrator)')).toBeVisible();
});
