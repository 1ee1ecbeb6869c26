import type { Clause } from '@letterdesk/contract/clauses';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { type Call, callAs } from './call-as.ts';
import { AUTHOR, draftText, saveDraft } from './open-template.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

/** A published template with a text, configured as one of the demo. */
async function publishTemplate(call: Call, text: string): Promise<number> {
  const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  const original = templates.find(({ name }) => name === 'Schedule Change');
  const { id, draft } = await call<LetterTemplateDetail>('POST', `/v1/letter-templates/${original?.id}/copy`, {});
  const saved = await call<LetterTemplateDetail>('PUT', '/v1/letter-templates', {
    id,
    draft: { title: 'A letter with a clause', template: text, version: draft?.version },
  });
  await call('PUT', '/v1/letter-templates/publish', { id, version: saved.draft?.version });
  return id;
}

test('a clause is written, used in three templates, and changed once for all of them', async ({ page }) => {
  const call = await callAs(page, AUTHOR);
  const name = `Cancellation terms ${Date.now()}`;
  await signInAs(page, AUTHOR, '/clauses');
  await page.getByRole('button', { name: 'New Clause' }).click();
  const details = page.getByRole('dialog', { name: 'New Clause' });
  await details.getByRole('textbox', { name: 'Name' }).fill(name);
  await details.getByRole('textbox', { name: 'Description' }).fill('What a cancellation costs');
  await expectNoAxeViolations(page);
  await details.getByRole('button', { name: 'Create' }).click();
  const text = page.getByRole('textbox', { name: 'Text of the clause' });
  await text.focus();
  await page.keyboard.type('Cancellations cost two weeks of fees.');
  await page.getByRole('button', { name: 'Publish' }).click();
  const publishing = page.getByRole('dialog', { name: `Publish “${name}”` });
  await expect(publishing.getByText('No published template uses this clause yet.')).toBeVisible();
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  const page1 = new URL(page.url()).pathname;

  const reference = `<p>{{clause "${name}"}}</p>`;
  const templates = [
    await publishTemplate(call, reference),
    await publishTemplate(call, `<p>Before</p>${reference}`),
    await publishTemplate(call, `${reference}<p>After</p>`),
  ];

  // The panel inserts a reference, which is drawn with its text.
  await page.goto(`/templates/${templates[0]}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await draftText(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('Dear provider,');
  await page.getByRole('searchbox', { name: 'Search shortcodes' }).fill(name);
  await page.getByRole('treeitem', { name }).click();
  const shown = draftText(page).getByRole('group', { name: `Clause: ${name}` });
  await expect(shown).toContainText('Cancellations cost two weeks of fees.');
  await expect(shown.getByRole('link', { name: `Open clause ${name} in a new tab` })).toHaveAttribute('href', page1);
  await expectNoAxeViolations(page);
  await saveDraft(page);
  const { draft } = await call<LetterTemplateDetail>('GET', `/v1/letter-templates/${templates[0]}`);
  expect(draft?.template).toContain(`<p>Dear provider,</p>${reference}`);

  await page.goto(page1);
  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Cancellations cost one week of fees.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(publishing.getByText(/^These 3 templates get a new version/)).toBeVisible();
  await publishing.getByRole('button', { name: 'Try the templates with a record' }).click();
  await publishing.getByRole('list', { name: 'Records' }).getByRole('button').first().click();
  await expect(publishing.getByText(/^Works/)).toHaveCount(templates.length);
  await expectNoAxeViolations(page);
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  for (const id of templates) {
    const stored = await call<LetterTemplateDetail>('GET', `/v1/letter-templates/${id}`);
    expect(stored.publishedVersion).toBe(2);
  }

  await page.getByRole('button', { name: 'More commands' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: `Versions of ${name}` });
  await expect(versions.getByText('Cancellations cost one week of fees.')).toBeVisible();
  await versions.getByRole('combobox', { name: 'Version' }).selectOption({ index: 1 });
  await expect(versions.getByText('Cancellations cost two weeks of fees.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More commands' }).click();
  await page.getByRole('menuitem', { name: 'Remove clause' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove clause' });
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(removing.getByText(/^Templates or other clauses use this clause/)).toBeVisible();
  const clauses = await call<Clause[]>('GET', '/v1/clauses');
  expect(clauses.some((clause) => clause.name === name)).toBe(true);
});
