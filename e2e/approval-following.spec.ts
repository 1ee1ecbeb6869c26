import { expect } from '@playwright/test';
import { approvalStatus, comeBack, errorModal, LOCKING_TEMPLATE, RECORD } from './approval-letters.ts';
import { expectNoAxeViolations } from './axe.ts';
import { callAs, floodLetter, type StoredLetter, submitStored } from './call-as.ts';
import { letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { openSignedIn } from './sign-in-as.ts';
import { test } from './test.ts';

test('text typed before the letter was locked stays visible, can be copied, and is saved once it is unlocked', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = await callAs(page, WRITER);
  const letter = await floodLetter(call, LOCKING_TEMPLATE, RECORD);
  await openSignedIn(page, WRITER, `/letters/${letter.id}`);
  await typeAtEnd(page, ' Typed too late.');
  const { approval } = await submitStored<{ approval: { id: number } }>(call, letter);

  await comeBack(page);
  await expect(approvalStatus(page)).toContainText('Locked while its approval is pending.');
  await expect(page.getByRole('textbox', { name: 'Title' })).not.toBeEditable();
  await expect(letterText(page)).toHaveAttribute('contenteditable', 'false');
  await expect(letterText(page)).toContainText('Typed too late.');
  await expect(page.getByRole('status', { name: 'Unsaved text' })).toContainText('it is not saved');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Copy my text' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Typed too late.');
  await page.keyboard.press('Control+s');
  await expect(errorModal(page)).toBeHidden();
  await page.reload();
  await expect(letterText(page)).toContainText('Typed too late.');

  await call('DELETE', `/v1/letter-approvals/${approval.id}`);
  await comeBack(page);
  await expect(letterText(page)).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const { text } = await call<StoredLetter>('GET', `/v1/letters/${letter.id}`);
  expect(text).toContain('Typed too late.');
});
