import { expect, type Locator, type Page } from '@playwright/test';
import { buildMail } from '../apps/server/src/integrations/mail/build-mail.ts';
import { createSmtpDelivery } from '../apps/server/src/integrations/mail/smtp-delivery.ts';
import { readSmtpUrl } from '../apps/server/src/integrations/mail/smtp-settings.ts';
import { expectNoAxeViolations } from './axe.ts';
import { WRITER } from './open-letter.ts';
import { searchMailbox } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

/** Everything a mail may try: every way out except a link to a web page, and ways to change such a link. */
const HOSTILE = `
  <base href="https://elsewhere.example/" target="_self"><meta http-equiv="refresh" content="0;url=/mailbox">
  <p><a href="PAGE" target="_top" rel="opener" download ping="/v1/mailbox">A page</a></p>
  <p><a href="javascript:document.title='owned'">A script</a> <a href="data:text/html,owned">Data</a>
  <a href="/letters">Relative</a> <a href="mailto:a@x.example">A mail</a></p>
  <svg><a href="PAGE"><text y="20">Drawn</text></a></svg><template shadowrootmode="open"><a href="PAGE">Hidden</a></template>
  <iframe srcdoc="<a href=PAGE>Framed</a>"></iframe><map><area href="javascript:1" alt="Area"></map>
  <form action="/v1/mailbox"><button>Post</button></form><script>document.title = 'owned'</script>
  <img src="PAGE?picture" alt=""><img src="cid:of-another-mail" alt="" id="foreign"><p onclick="document.title = 'owned'">The end</p>`;

const reading = (page: Page): Locator => page.getByRole('region', { name: 'Mail', exact: true });

async function openTab(page: Page, link: Locator): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await link.click();
  return opened;
}

test('a mail links only to web pages, which open in isolated new tabs', async ({ page }) => {
  const subject = `A mail of no good ${crypto.randomUUID()}`;
  const address = `${process.env.E2E_URL}/mailbox`;
  await deliver({ subject, html: HOSTILE.replaceAll('PAGE', address), text: `No good: ${address}.` });
  await signInAs(page, WRITER, '/mailbox');
  await (await searchMailbox(page, subject)).getByRole('button').first().click();
  const mail = reading(page).frameLocator('iframe');
  await expect(mail.getByText('The end')).toBeVisible();
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));

  for (const label of ['A script', 'Data', 'Relative', 'A mail', 'The end', 'Post']) {
    await mail.getByText(label, { exact: true }).click();
  }
  await expect(mail.getByRole('link')).toHaveText(['A page']);
  await expect(mail.locator('svg, iframe, base, script')).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(1);
  expect(asked.filter((path) => path !== '/v1/mailbox')).toEqual([]);

  const foreign = mail.locator('#foreign');
  expect(await foreign.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(0);

  const tab = await openTab(page, mail.getByRole('link', { name: 'A page' }));
  await expect(tab.getByRole('heading', { name: 'Mailbox', level: 1 })).toBeVisible();
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await expect(page).toHaveTitle(`${subject} · Letterdesk`);

  await reading(page).getByRole('tab', { name: 'Plain text' }).click();
  await expectNoAxeViolations(page);
  const again = await openTab(page, reading(page).getByRole('link', { name: address }));
  await expect(again.getByRole('heading', { name: 'Mailbox', level: 1 })).toBeVisible();
  expect(await again.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await expect(page).toHaveTitle(`${subject} · Letterdesk`);
});

/** Delivers a mail as an outside mail server would. */
async function deliver(content: { subject: string; html: string; text: string }): Promise<void> {
  const bytes = await buildMail({
    messageId: '<no-good@elsewhere.example>',
    date: new Date(),
    from: { name: 'Somebody', address: 'somebody@elsewhere.example' },
    to: ['maya@meridale.example'],
    cc: [],
    ...content,
    pictures: [],
    attachments: [],
  });
  const mail = { envelopeFrom: 'somebody@elsewhere.example', recipients: ['maya@meridale.example'], bytes };
  const outcomes = await createSmtpDelivery(readSmtpUrl(`smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`)).deliver(
    mail,
    async () => {},
  );
  expect(Array.from(outcomes.values())).toEqual([expect.objectContaining({ kind: 'accepted' })]);
}
