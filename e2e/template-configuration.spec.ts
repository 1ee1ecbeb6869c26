import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { callAs } from './call-as.ts';
import { openConfiguration, value } from './configure-template.ts';
import { AUTHOR, OTHER_AUTHOR, openTemplate } from './open-template.ts';
import { test } from './test.ts';

/** Copies a demo template, with its configuration. @returns the copy, and how another person names it and changes its footer. */
async function givenCopy(page: Page, browser: Browser) {
  const other = await callAs(await (await browser.newContext()).newPage(), OTHER_AUTHOR);
  const call = await callAs(page, AUTHOR);
  const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  const source = templates.find(({ name }) => name === 'Assignment Confirmation, Client');
  const path = `/v1/letter-templates/${source?.id}`;
  const { publishedVersion } = await call<LetterTemplateDetail>('GET', path);
  const { configuration } = await call<{ configuration: object }>('GET', `${path}/versions/${publishedVersion}`);
  const copy = await call<LetterTemplateDetail>('POST', `${path}/copy`, {});
  const footers = await call<{ id: number; name: string; division: { id: number } }[]>('GET', '/v1/footers');
  const footer = footers.find(({ id, division }) => id !== copy.footer?.id && division.id === copy.division.id);
  const changeElsewhere = (name: string) =>
    other('PUT', '/v1/letter-templates', {
      id: copy.id,
      configuration: { ...configuration, owner: copy.owner?.account, name, footer: footer?.id, version: copy.version },
    });
  return { copy, footer, changeElsewhere };
}

test("a changed configuration survives another person's save and a reload, and a dropdown shows six options", async ({
  page,
  browser,
}) => {
  const { copy, footer, changeElsewhere } = await givenCopy(page, browser);
  await openTemplate(page, copy);
  const dialog = await openConfiguration(page);
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Configure' })).toBeFocused();
  await openConfiguration(page);
  await name.fill('Half done');

  await test.step("another person's changes appear beside it, and the decision can wait", async () => {
    await changeElsewhere(`${copy.name} by Gordon`);
    await dialog.getByRole('button', { name: 'OK' }).click();
    const question = page.getByRole('dialog', { name: 'This template was configured in the meantime' });
    await expect(question.getByRole('rowheader')).toHaveText(['Name', 'Footer']);
    await expect(question.getByRole('radio', { name: 'Name: mine, Half done' })).toBeChecked();
    await expect(question.getByRole('radio', { name: `Footer: theirs, ${footer?.name}` })).toBeChecked();
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Decide later' }).click();
    await expect(name).toHaveValue('Half done');
  });

  await test.step('the unsaved configuration is restored after a reload until it is discarded', async () => {
    await page.reload();
    await openConfiguration(page);
    await expect(dialog.getByText('Your unsaved changes were restored.')).toBeVisible();
    await expect(name).toHaveValue('Half done');
    await page.keyboard.press('Escape');
    const asking = page.getByRole('dialog', { name: 'Discard your changes?' });
    await asking.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    await openConfiguration(page);
    await expect(name).not.toHaveValue('Half done');
  });

  await value(dialog, 'Default To').click();
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option')).toHaveCount(7);
  const inSight = () =>
    list.getByRole('option').evaluateAll((options) => {
      const whole = new Promise<number>((resolve) => {
        const observer = new IntersectionObserver((seen) => {
          observer.disconnect();
          resolve(seen.filter(({ intersectionRatio }) => intersectionRatio > 0.9).length);
        });
        for (const option of options) observer.observe(option);
      });
      return whole;
    });
  await expect.poll(inSight).toBe(6);
});
