import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import {
  type Script,
  type ScriptedSmtpServer,
  startScriptedSmtpServer,
} from '../apps/server/src/integrations/mail/testing/scripted-smtp-server.ts';
import { type RunningMain, runMain } from '../apps/server/src/testing/run-main.ts';
import { expectNoAxeViolations } from './axe.ts';
import { createLetter } from './open-letter.ts';
import { goToSummary, openSendWizard, sendButton, uniqueSubject } from './send-wizard.ts';
import { test } from './test.ts';

const STRANGER = 'stranger@meridale.example';
const refusesStranger: Script = (command, argument) =>
  command === 'RCPT' && argument.includes(STRANGER) ? '550 5.1.1 no such user' : undefined;

test.describe('a failing mail server', () => {
  let mailServer: ScriptedSmtpServer;
  let product: RunningMain;
  let folder: string;
  let url: string;

  test.beforeAll(async () => {
    mailServer = await startScriptedSmtpServer();
    folder = await mkdtemp(join(tmpdir(), 'letterdesk-trouble-'));
    product = runMain({ PORT: '0', LETTERDESK_DATA: folder, SMTP_URL: mailServer.url, MAIL_DNS: 'off' });
    url = await product.ready();
  });

  test.afterAll(async () => {
    product.process.kill('SIGTERM');
    await product.ended();
    await mailServer.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('refuses one recipient, the reason appears, and the mail can be sent to that recipient again', async ({
    browser,
  }) => {
    mailServer.setScript(refusesStranger);
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await createLetter(page);
    const wizard = await openSendWizard(page);
    await wizard.getByRole('combobox', { name: 'CC', exact: true }).fill(`${STRANGER};`);
    await goToSummary(wizard, uniqueSubject());
    await sendButton(wizard).click();
    await expect(wizard.getByRole('heading', { name: 'Not delivered to everyone' })).toBeVisible();
    const refused = wizard.getByRole('listitem').filter({ hasText: STRANGER });
    await expect(refused).toContainText('Not delivered');
    await expect(refused).toContainText('550 5.1.1 no such user');
    await expectNoAxeViolations(page);

    const before = mailServer.accepted.length;
    mailServer.setScript(() => undefined);
    await wizard.getByRole('button', { name: 'Send again' }).click();
    const question = page.getByRole('dialog', { name: 'Send again' });
    await expect(question).toContainText(STRANGER);
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
    expect(mailServer.accepted.slice(before).map(({ recipients }) => recipients)).toEqual([[STRANGER]]);
    await context.close();
  });
});
