import { expect } from '@playwright/test';
import { approvalStatus, command, notesDialog, SECOND_APPROVER, SHARED_TEMPLATE } from '../approval-letters.ts';
import { openSubmit, save, showTab, write } from '../open-approval.ts';
import { createLetter } from '../open-letter.ts';
import { signInAs } from '../sign-in-as.ts';
import type { Area } from './state.ts';

export const APPROVAL: Area = {
  name: 'an approval',
  states: [
    {
      name: 'Approval tab before the submission',
      open: async (page) => {
        await createLetter(page, SHARED_TEMPLATE, { assignmentId: 405 });
        await write(page, ' We thank you.');
        await save(page);
        await showTab(page, 'Approval');
        await expect(page.getByRole('insertion').or(page.locator('[data-range=added]')).first()).toBeVisible();
      },
    },
    {
      name: 'Submit approval',
      open: async (page) => {
        const dialog = await openSubmit(page);
        await dialog.getByRole('textbox', { name: 'CC' }).fill('half an address');
        await page.keyboard.press('Enter');
        await expect(dialog).toContainText('is not a valid address');
      },
    },
    {
      name: 'Letter that waits for its approval',
      continues: true,
      open: async (page) => {
        const dialog = page.getByRole('dialog', { name: 'Submit approval' });
        await dialog.getByRole('textbox', { name: 'CC' }).fill('');
        await dialog.getByRole('button', { name: 'Submit' }).click();
        await expect(dialog).toBeHidden();
        await showTab(page, 'Letter');
        await expect(approvalStatus(page)).toContainText('Pending since');
      },
    },
    {
      name: 'Revoke approval',
      open: async (page) => {
        await command(page, 'Revoke').click();
        await expect(page.getByRole('dialog', { name: 'Revoke approval' })).toBeVisible();
      },
    },
    {
      name: 'Letter to approve, with the task lists',
      open: async (page) => {
        await signInAs(page, SECOND_APPROVER, `${new URL(page.url()).pathname}?isApprovingMode=true`);
        await expect(command(page, 'Approve')).toBeVisible();
      },
    },
    {
      name: 'Approval notes',
      open: async (page) => {
        await command(page, 'Decline').click();
        await notesDialog(page).getByRole('textbox', { name: 'Notes' }).fill('The rate is too high.');
      },
    },
    {
      name: 'Declined letter',
      continues: true,
      open: async (page) => {
        await notesDialog(page).getByRole('button', { name: 'Decline' }).click();
        await expect(notesDialog(page)).toBeHidden();
        await showTab(page, 'Letter');
        await expect(approvalStatus(page)).toContainText(/Declined on/);
      },
    },
  ],
};
