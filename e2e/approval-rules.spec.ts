import { version } from '@letterdesk/contract/shared';
import { templateConfiguration } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { expect } from '@playwright/test';
import { approvalStatus, command, SECOND_APPROVER, SHARED_TEMPLATE } from './approval-letters.ts';
import { expectNoAxeViolations } from './axe.ts';
import { type Call, callAs, floodLetter, type StoredLetter, submitStored } from './call-as.ts';
import { approvalTab, approveAndSend, today, write } from './open-approval.ts';
import { WRITER } from './open-letter.ts';
import { uniqueSubject } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';
import { cardOf, taskList } from './task-lists.ts';
import { test } from './test.ts';

const READER = 'Hannah Voss';
const HANNAH = 'hannah.voss@brightmoor.example';

/** Publishes a copy of a template that one person approves. @returns its name. */
async function publishCopy(call: Call, original: string, approver: string): Promise<string> {
  const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  const found = templates.find(({ name }) => name === original);
  const copy = await call<LetterTemplateDetail>('POST', `/v1/letter-templates/${found?.id}/copy`, {});
  const name = `Approved by one ${crypto.randomUUID()}`;
  const { id, division, letterType, owner, footer, logo, preQuery, emailMessage, approvalMessage } = copy;
  const configuration = templateConfiguration.extend({ version }).parse({
    ...copy,
    name,
    approver,
    division: division.id,
    letterType: letterType.name,
    owner: owner?.account ?? null,
    footer: footer?.id ?? null,
    logo: logo?.id ?? null,
    preQuery: preQuery?.id ?? null,
    emailMessage: emailMessage?.id ?? null,
    approvalMessage: approvalMessage?.id ?? null,
  });
  const { draft } = await call<LetterTemplateDetail>('PUT', '/v1/letter-templates', { id, configuration });
  await call('PUT', '/v1/letter-templates/publish', { id, version: draft?.version });
  return name;
}

test('a read-only approver can only approve and send a letter', async ({ page }) => {
  const template = await publishCopy(await callAs(page, SECOND_APPROVER), SHARED_TEMPLATE, HANNAH);
  const call = await callAs(page, WRITER);
  const name = `Letter ${crypto.randomUUID()}`;
  const letter = await floodLetter(call, template, { assignmentId: 405 });
  await submitStored(call, await call<StoredLetter>('PUT', '/v1/letters', { ...letter, name }));

  await signInAs(page, READER, '/');
  await expect(page).toHaveURL('/search');
  await page.getByRole('button', { name: /^Approvals, / }).click();
  await expect(taskList(page, 'My Approvals')).toHaveCount(0);
  const card = cardOf(page, 'Needs My Attention', name);
  await expect(card).toContainText(WRITER);
  await expectNoAxeViolations(page);
  await card.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(`/letters/${letter.id}?isApprovingMode=true`);
  await expect(approvalTab(page)).toBeVisible();
  const menu = page.getByRole('banner').getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Mailbox' })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'Letters' })).toHaveCount(0);
  await expect(command(page, 'Reflood')).toHaveAttribute('aria-disabled', 'true');
  await write(page, ' I did.');
  await approveAndSend(page, uniqueSubject());
  await expect(approvalStatus(page)).toContainText(`Approved on ${today()} by you`);
  await expect(page.getByRole('region', { name: 'Sent' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Letters' })).toHaveCount(0);
});
