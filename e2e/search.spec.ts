import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { type Call, callAs, floodLetter, type StoredLetter } from './call-as.ts';
import { WRITER } from './open-letter.ts';
import { openSignedIn } from './sign-in-as.ts';
import { test } from './test.ts';

/** Stores a letter under a title. */
async function givenLetter(call: Call, title: string): Promise<StoredLetter> {
  const { id, version, text } = await floodLetter(call, 'Assignment Confirmation, Client', { assignmentId: 401 });
  return call('PUT', '/v1/letters/', { id, version, name: title, text });
}

/** Sends a letter. */
async function send(call: Call, { id, version, name }: StoredLetter): Promise<void> {
  await call(
    'POST',
    '/v1/email',
    {
      letter: { id, version },
      letterTo: 'tara@meridale.example',
      letterFromEmail: 'letters@meridale.example',
      letterFromName: 'Meridale',
      cc: '',
      bcc: '',
      subject: name,
      message: '<p>Good morning.</p>',
    },
    { 'idempotency-key': randomUUID() },
  );
}

test('a person finds a letter, views its sendings, edits it, and downloads their drafts as a file', async ({
  page,
}) => {
  const call = await callAs(page, WRITER);
  const draft = `=Draft ${randomUUID().slice(0, 8)}`;
  const title = `Searched ${randomUUID().slice(0, 8)}`;
  await givenLetter(call, draft);
  await send(call, await givenLetter(call, title));
  await openSignedIn(page, WRITER, '/letters');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search for' })).toBeFocused();
  await page.keyboard.type(title.toUpperCase());
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toHaveCount(1);
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: `Sendings of ${title}` }).click();
  await page.getByRole('button', { name: /^View what was sent/ }).click();
  const sent = page.getByRole('dialog', { name: `Sent letter: ${title}` });
  await expect(sent.getByRole('button', { name: /^Letter\.pdf/ })).toBeVisible();
  await sent.getByRole('tab', { name: 'Letter' }).click();
  await expect(sent.getByRole('listitem', { name: /^Page 1 of/ })).toHaveAttribute('aria-busy', 'false');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link', { name: `Edit ${title}` })).toHaveText('EDIT');
  // The name is the same link as EDIT.
  await row.getByRole('rowheader').click({ position: { x: 24, y: 16 } });
  await expect(page).toHaveURL(/\/letters\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search for' })).toHaveValue(title.toUpperCase());
  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search for' }).fill('no such letter');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Search returned 0 results')).toBeVisible();

  await test.step('a saved search lists the drafts and downloads them', async () => {
    await page.getByRole('link', { name: 'My drafts' }).click();
    await expect(page).toHaveURL(/\/search\?status=draft&mine=true$/);
    await expect(page.getByRole('link', { name: 'My drafts' })).toHaveAttribute('aria-current', 'page');
    const row = page.getByRole('row', { name: new RegExp(draft) });
    await expect(row.getByRole('cell', { name: 'Draft', exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^letters-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFLetters,Status,Letter Type,To,Created By,Created Date \([\w/]+\),Last Sent Date/);
    expect(lines.find((line) => line.startsWith(`'${draft},Draft,`))).toBeDefined();
  });
});
