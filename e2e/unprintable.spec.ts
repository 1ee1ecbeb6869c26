import { expect } from '@playwright/test';
import { approvalStatus, command, SHARED_TEMPLATE, submitDialog } from './approval-letters.ts';
import type { StoredLetter } from './call-as.ts';
import { openAs, save, write, writeLetter } from './open-approval.ts';
import { WRITER } from './open-letter.ts';
import { tellProvider, tokenOf } from './provider-commands.ts';
import { test } from './test.ts';

const HIEROGLYPH = '\u{13000}';

test('Submit names characters that no letter font has, and submits the letter anyway', async ({ browser }) => {
  const maya = await openAs(browser, WRITER);
  const { id } = await writeLetter(maya, SHARED_TEMPLATE);
  await write(maya.page, ` Signed ${HIEROGLYPH}`);
  await save(maya.page);

  await test.step('the server refuses the letter without a word about them', async () => {
    const { version } = await maya.call<StoredLetter>('GET', `/v1/letters/${id}`);
    const { request } = maya.page;
    const authorization = `Bearer ${await tokenOf(request, await tellProvider(request, WRITER))}`;
    const data = { letterId: id, letterVersion: version };
    const refused = await request.post('/v1/letter-approvals/submit', { data, headers: { authorization } });
    expect(refused.status()).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'unprintable_characters' });
  });

  await command(maya.page, 'Submit').click();
  const question = maya.page.getByRole('dialog').filter({ hasText: HIEROGLYPH });
  await expect(question).toContainText('can’t be printed');
  const sent = maya.page.waitForRequest((request) => request.postDataJSON()?.allowUnprintable === true);
  await question.getByRole('button', { name: 'Submit anyway' }).click();
  await submitDialog(maya.page).getByRole('button', { name: 'Submit' }).click();
  await sent;
  await expect(approvalStatus(maya.page)).toContainText('Pending since');
});
