import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { createLetter } from './open-letter.ts';
import { openSendWizard, searchMailbox, sendButton, uniqueSubject } from './send-wizard.ts';
import { test } from './test.ts';

async function pastePicture(text: Locator, colour: string): Promise<void> {
  await text.focus();
  await text.evaluate(async (element, fill) => {
    const canvas = new OffscreenCanvas(240, 120);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, 240, 120);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, colour);
  await expect(text.locator('img[src]')).toHaveCount(1);
}

/** Sends the open letter with a picture in its message. @returns the mail's subject. */
async function sendWithPicture(page: Page): Promise<string> {
  const wizard = await openSendWizard(page);
  await wizard.getByRole('button', { name: 'Next' }).click();
  const subject = uniqueSubject();
  await wizard.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await pastePicture(wizard.getByRole('textbox', { name: 'Message' }), '#0c6a63');
  await wizard.getByRole('button', { name: 'Next' }).click();
  await wizard.getByRole('button', { name: 'Next' }).click();
  await sendButton(wizard).click();
  await expect(wizard.getByText('Letter successfully sent')).toBeVisible();
  await wizard.getByRole('button', { name: 'OK' }).click();
  return subject;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the Mailbox shows the pictures of a mail as a mail program does, in the ${colorScheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await createLetter(page);
    const subject = await sendWithPicture(page);
    const mails = await searchMailbox(page, subject);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await mails.getByRole('button').first().click();

    const mail = page.getByRole('region', { name: 'Mail', exact: true });
    const picture = mail.frameLocator('iframe').locator('img');
    await expect(picture).toHaveCount(1);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
    await expect(picture).toBeVisible();
    expect(await picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    await expect(mail.locator('iframe')).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    await expect(mail.getByRole('list', { name: 'Attachments' }).getByRole('button')).toHaveText([/Letter\.pdf/]);
    const calls = asked.filter((url) => url.startsWith('http'));
    expect(calls.every((url) => new URL(url).pathname.startsWith('/v1/mailbox'))).toBe(true);
    await expectNoAxeViolations(page);
  });
}
