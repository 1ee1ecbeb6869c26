import type { CheckName } from '@letterdesk/contract/checks';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { SEVERITIES } from '@letterdesk/core/checks/check';
import { SEVERITY_LABELS } from '@letterdesk/core/checks/severities';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { callAs } from './call-as.ts';
import { confirm, openConfiguration } from './configure-template.ts';
import { AUTHOR } from './open-template.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

test("a template's severity of a check is set with the keyboard, kept, and reset", async ({ page }) => {
  const call = await callAs(page, AUTHOR);
  const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  const original = templates.find(({ name }) => name === 'Schedule Change');
  const { id } = await call<LetterTemplateDetail>('POST', `/v1/letter-templates/${original?.id}/copy`, {});
  const [check] = await call<CheckName[]>('GET', '/v1/checks');
  if (check === undefined) throw new Error('There are no checks');
  const chosen = SEVERITIES.find((severity) => severity !== check.severity) ?? 'note';
  const readStored = async () =>
    (await call<LetterTemplateDetail>('GET', `/v1/letter-templates/${id}`)).checkSeverities;

  await signInAs(page, AUTHOR, `/templates/${id}`);
  const dialog = await openConfiguration(page);
  const section = dialog.getByRole('group', { name: 'Checks' });
  const severity = section.getByRole('combobox', { name: check.title, exact: true });
  await section.getByText(/^\d+ checks?, none changed for this template$/).focus();
  await page.keyboard.press('Enter');
  await expect(severity).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(severity).toBeFocused();
  await page.keyboard.type(SEVERITY_LABELS[chosen]);
  await expect(severity).toHaveValue(chosen);
  await expect(severity).toHaveAccessibleDescription(`Default: ${SEVERITY_LABELS[check.severity]}`);
  await expectNoAxeViolations(page);
  await confirm(dialog);
  expect(await readStored()).toEqual({ [check.name]: chosen });

  await page.reload();
  await openConfiguration(page);
  await section.getByText(/^\d+ checks?, 1 changed for this template$/).click();
  await section.getByRole('button', { name: `Reset ${check.title}` }).press('Enter');
  await expect(severity).toBeFocused();
  await expect(severity).toHaveValue(check.severity);
  await confirm(dialog);
  expect(await readStored()).toEqual({});
});
