import { randomUUID } from 'node:crypto';
import { buildCustomerData } from '@letterdesk/demo/customer/build-customer-data';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { type Call, callAs, floodLetter } from './call-as.ts';
import { createLetter, typeAtEnd, WRITER } from './open-letter.ts';
import { goToSummary, openSendWizard, sendButton, uniqueSubject } from './send-wizard.ts';
import { openSignedIn } from './sign-in-as.ts';
import { test } from './test.ts';

const TEMPLATE = 'Assignment Confirmation, Client';
const ASSIGNMENT = 501;
/** Its name was never cleared in these journeys. */
const PRESENTED = 441;

const checks = (page: Page) => page.getByRole('region', { name: 'Checks' });

/** Returns the name of a provider who isn't the assignment's, without credentials. */
function nameOfStranger(): string {
  const records = buildCustomerData();
  const own = records.find(({ kind, id }) => kind === 'assignment' && id === ASSIGNMENT)?.relations.providerId;
  const providers = records.filter(({ kind, id }) => kind === 'provider' && id !== own);
  const names = providers.map(({ label }) => label.split(',')[0] ?? '');
  const stranger = names.find((name) => names.indexOf(name) === names.lastIndexOf(name));
  if (stranger === undefined) throw new Error('Every provider shares a name');
  return stranger;
}

/** Waits until the product has read all names, which it does after its start. */
async function waitForNames(call: Call, name: string): Promise<void> {
  const letter = await floodLetter(call, TEMPLATE, { assignmentId: ASSIGNMENT });
  const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  const letterTemplateId = templates.find((template) => template.name === TEMPLATE)?.id;
  const body = { letterId: letter.id, letterTemplateId, name, text: letter.text, flooded: [] };
  await expect
    .poll(async () => (await call<{ results: { check: string }[] }>('POST', '/v1/checks', body)).results)
    .toContainEqual(expect.objectContaining({ check: 'other-names' }));
}

/** Sends a stored letter as the send wizard does without changes. */
async function sendByCall(call: Call, template: string): Promise<void> {
  const { id, version } = await floodLetter(call, template, { assignmentId: PRESENTED });
  const prepared = await call<Record<string, unknown>>('GET', `/v1/email?letterId=${id}`);
  const { letterTo, letterFromEmail, letterFromName, cc, bcc, subject, message } = prepared;
  const mail = { letterTo, letterFromEmail, letterFromName, cc, bcc, subject, message };
  const letter = { id, version, sentLetters: 0 };
  await call('POST', '/v1/email', { letter, ...mail }, { 'idempotency-key': randomUUID() });
}

test("another provider's name in a letter is shown, asked about in the summary, passed with a reason, and kept", async ({
  page,
}) => {
  const stranger = nameOfStranger();
  await waitForNames(await callAs(page, WRITER), stranger);
  await createLetter(page, TEMPLATE, { assignmentId: ASSIGNMENT });
  await expect(checks(page)).toContainText('No issues');
  await typeAtEnd(page, ` ${stranger} will start with you.`);
  const message = `“${stranger}” is another provider.`;
  await expect(checks(page)).toContainText(message);
  await checks(page).getByRole('button', { name: stranger }).click();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(stranger);
  await expectNoAxeViolations(page);

  await page.keyboard.press('Control+s');
  const wizard = await openSendWizard(page);
  await goToSummary(wizard, uniqueSubject());
  const found = wizard.getByRole('region', { name: 'What the checks found' });
  await expect(found).toContainText(message);
  await expect(sendButton(wizard)).toBeDisabled();
  await found.getByRole('textbox').fill('She covers the first week');
  await sendButton(wizard).click();
  await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
  await page.keyboard.press('Enter');

  await page.getByRole('region', { name: 'Sent' }).getByRole('button').click();
  const sent = page.getByRole('dialog', { name: /^Sent letter/ });
  await expect(sent).toContainText(message);
  await expect(sent).toContainText('Reason: She covers the first week');
});

test('a presentation asks until a request to clear the name was sent', async ({ page }) => {
  const path = await createLetter(page, 'Provider Presentation', { assignmentId: PRESENTED });
  const message = 'The provider’s name isn’t cleared with this client.';
  await expect(checks(page)).toContainText(message);
  const wizard = await openSendWizard(page);
  await goToSummary(wizard, uniqueSubject());
  await expect(wizard.getByRole('region', { name: 'What the checks found' })).toContainText(message);
  await expectNoAxeViolations(page);

  await sendByCall(await callAs(page, WRITER), 'Name Clear Request');
  await openSignedIn(page, WRITER, path);
  await expect(checks(page)).toContainText('No issues');
  const again = await openSendWizard(page);
  await goToSummary(again, uniqueSubject());
  await sendButton(again).click();
  await expect(again.getByText('Letter successfully sent')).toBeVisible();
});
