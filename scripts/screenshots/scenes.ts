import { randomUUID } from 'node:crypto';
import type { ScreenshotName } from '@letterdesk/core/whats-new/features';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Call, callAs, floodLetter, type StoredLetter, submitStored } from '../../e2e/call-as.ts';
import { createLetter, letterText, WRITER } from '../../e2e/open-letter.ts';
import { AUTHOR, draftText, publish, saveDraft } from '../../e2e/open-template.ts';
import { goToSummary, openSendWizard, sendButton } from '../../e2e/send-wizard.ts';
import { signInAs } from '../../e2e/sign-in-as.ts';
import { taskList } from '../../e2e/task-lists.ts';

/** Prepares a page for its picture. */
type Scene = (page: Page) => Promise<void>;

const CONFIRMATION = 'Assignment Confirmation, Client';
/** A record without missing data. */
const COMPLETE = { assignmentId: 405 };
const APPROVER = 'Marcus Hale';
const ADMINISTRATOR = 'Gordon Whitlock';
/** Milliseconds. */
const MINUTE = 60_000;
/** Sample work for a realistic table. */
const WRITTEN = [
  [WRITER, CONFIRMATION, [401, 402, 403]],
  ['Owen Castellan', 'Provider Presentation', [404, 405]],
  [AUTHOR, 'Assignment Confirmation, Provider', [406, 407]],
  [WRITER, 'Schedule Change', [408, 409]],
  ['Owen Castellan', CONFIRMATION, [410, 411, 412]],
] as const;

/** The README's picture: a letter that waits for approval. */
export const README_SCENE: Scene = async (page) => {
  const call = await callAs(page, WRITER);
  const letter = await floodLetter(call, 'Rate Exception', { assignmentId: 501 });
  await submitStored(call, letter);
  await signInAs(page, WRITER, `/letters/${letter.id}`);
  await expect(letterText(page)).toBeVisible();
  await expect(taskList(page, 'My Approvals').getByRole('link', { name: /^View/ })).toHaveCount(1);
};

/** By picture name. */
export const SCENES: Readonly<Record<ScreenshotName, Scene>> = {
  search: async (page) => {
    for (const [writer, template, assignments] of WRITTEN) {
      const call = await callAs(page, writer);
      for (const assignmentId of assignments) {
        const letter = await floodLetter(call, template, { assignmentId });
        const { bannerMessageCrit } = await call<Flooded>('GET', `/v1/letters/${letter.id}`);
        if (!bannerMessageCrit) await send(call, letter);
      }
    }
    await signInAs(page, WRITER, '/search');
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1);
  },

  approvals: async (page) => {
    const call = await callAs(page, WRITER);
    for (const assignmentId of [501, 403]) {
      await submitStored(call, await floodLetter(call, 'Rate Exception', { assignmentId }));
    }
    await signInAs(page, APPROVER, '/letters');
    const asked = taskList(page, 'Needs My Attention');
    await asked.getByRole('link', { name: /^View/ }).first().click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  },

  'cloud-documents': async (page) => {
    await createLetter(page, CONFIRMATION);
    await page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name: 'Attach files' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attachments' });
    await dialog.getByRole('tab', { name: 'Cloud documents' }).click();
    const choices = dialog.getByRole('table').getByRole('checkbox', { name: /^Attach/ });
    for (const place of [0, 1]) await choices.nth(place).check();
    await expect(dialog.getByRole('button', { name: 'Attach 2 documents' })).toBeEnabled();
  },

  'compare-versions': async (page) => {
    const call = await callAs(page, AUTHOR);
    const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
    const template = templates.find(({ name }) => name === 'Schedule Change');
    await signInAs(page, AUTHOR, `/templates/${template?.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await typeOver(draftText(page), 'within two business days', 'by e-mail or telephone within three business days');
    await saveDraft(page);
    await publish(page);
    await page.getByRole('button', { name: 'Versions' }).click();
    await expect(
      page
        .getByRole('dialog', { name: /^Versions of/ })
        .getByRole('insertion')
        .first(),
    ).toBeVisible();
  },

  'undo-send': async (page) => {
    await createLetter(page, CONFIRMATION, COMPLETE);
    const wizard = await openSendWizard(page);
    await goToSummary(wizard, 'Your assignment');
    await sendButton(wizard).click();
    await expect(wizard.getByRole('button', { name: 'Undo' })).toBeVisible();
  },

  'send-wizard': async (page) => {
    await createLetter(page, CONFIRMATION);
    const wizard = await openSendWizard(page);
    await wizard
      .getByRole('button', { name: /^Additional emails/ })
      .nth(1)
      .click();
  },

  'send-later': async (page) => {
    await createLetter(page, CONFIRMATION, COMPLETE);
    const wizard = await openSendWizard(page);
    await goToSummary(wizard, 'Your assignment');
    await wizard.getByRole('button', { name: 'Send later' }).click();
    await expect(page.getByText(/^Will be sent on /)).toBeVisible();
  },

  'idle-lock': async (page) => {
    await page.clock.install();
    await createLetter(page, CONFIRMATION, COMPLETE);
    await page.clock.fastForward(29 * MINUTE);
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  },

  audit: async (page) => {
    const call = await callAs(page, WRITER);
    const letter = await floodLetter(call, CONFIRMATION, COMPLETE);
    await call('GET', `/v1/letters/${letter.id}`);
    await send(call, letter);
    const other = await callAs(page, 'Owen Castellan');
    await other('GET', `/v1/letters/${letter.id}`);
    await signInAs(page, 'Nadia Sorensen', `/audit?letter=${letter.id}`);
    await expect(page.getByRole('region', { name: 'Events of the letter' }).getByRole('row')).not.toHaveCount(1);
  },

  'thinking-templates': async (page) => {
    const call = await callAs(page, AUTHOR);
    const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
    const id = templates.find(({ name }) => name === 'Assignment Reminder')?.id;
    await signInAs(page, AUTHOR, `/templates/${id}`);
    await expect(page.getByRole('group', { name: 'Clause: What to bring' })).toBeVisible();
    await page.getByRole('heading', { name: 'Housing' }).evaluate((heading) => heading.scrollIntoView());
  },

  people: async (page) => {
    for (const [writer, template, assignments] of WRITTEN) {
      const call = await callAs(page, writer);
      for (const assignmentId of assignments) await floodLetter(call, template, { assignmentId });
    }
    await signInAs(page, ADMINISTRATOR, '/administration?section=people');
    await expect(page.getByRole('button', { name: /^Hand over work/ })).not.toHaveCount(0);
  },

  retention: async (page) => {
    const call = await callAs(page, ADMINISTRATOR);
    const writer = await callAs(page, WRITER);
    const letter = await floodLetter(writer, CONFIRMATION, COMPLETE);
    await call('POST', '/v1/legal-holds', { holds: { letter: letter.id }, reason: 'Kept for a pending claim' });
    await signInAs(page, ADMINISTRATOR, '/administration?section=retention');
    await expect(page.getByRole('region', { name: 'Open holds' })).toBeVisible();
  },

  'restored-words': async (page) => {
    await createLetter(page, CONFIRMATION, COMPLETE);
    await typeOver(letterText(page), 'Its terms apply', 'We look forward to working with you. Its terms apply');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Restored what you typed at/)).toBeVisible();
    await expect(letterText(page)).toContainText('We look forward to working with you.');
  },
};

interface Flooded {
  readonly bannerMessageCrit: boolean;
}

interface Proposed {
  readonly letter: unknown;
  readonly letterTo: string;
}

/** With the wizard's defaults. */
async function send(call: Call, { id, version }: StoredLetter): Promise<void> {
  const { letter: _, ...proposed } = await call<Proposed>('GET', `/v1/email?letterId=${id}`);
  const letterTo = proposed.letterTo || 'credentialing@meridale.example';
  const key = { 'idempotency-key': randomUUID() };
  await call('POST', '/v1/email', { ...proposed, letterTo, letter: { id, version } }, key);
}

/** Types over a part of a text. */
async function typeOver(text: Locator, old: string, next: string): Promise<void> {
  await text.focus();
  await text.evaluate((root, wanted) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { currentNode: node } = walk;
      const start = node.textContent?.indexOf(wanted) ?? -1;
      if (start >= 0) getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length);
    }
  }, old);
  await text.page().keyboard.type(next);
  await expect(text).toContainText(next);
}
