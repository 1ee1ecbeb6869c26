import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { buildCustomerData, DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { chooseTemplate, letterText, typeAtEnd, WRITER } from './open-letter.ts';
import { startWithRecords } from './product-with-records.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

const ASSIGNMENT = 501;

let product: Awaited<ReturnType<typeof startWithRecords>>;

test.beforeAll(async () => {
  product = await startWithRecords();
});
test.afterAll(() => product.stop());

/** The demo's records with an assignment that asked for no housing. */
function withoutHousing(): CustomerRecord[] {
  return buildCustomerData().map((record) =>
    record.kind === 'assignment' && record.id === ASSIGNMENT
      ? { ...record, relations: { ...record.relations, housingRequestId: 'null' } }
      : record,
  );
}

test('a letter has the branches of its record, says why, and a reflood changes them', async ({ page }) => {
  await signInAs(page, WRITER, `${product.url}/letters?assignmentId=${ASSIGNMENT}`);
  await chooseTemplate(page, 'Assignment Reminder');
  await page.waitForURL(/\/letters\/\d+$/);
  const text = letterText(page);
  await expect(text).toContainText('Your housing is booked');
  await expect(text).not.toContainText('{{');
  await expect(text.locator('li .ld-chip[data-shortcode="WorkUnitsSchedule.2.Date"]')).toBeVisible();
  const conditions = page.getByRole('group').filter({ hasText: 'Conditions of the template' });
  await expect(conditions).toContainText('Included because Property is “');
  await expectNoAxeViolations(page);

  await typeAtEnd(page, ' Written by hand.');
  await product.source.replace({ [DEMO_ENVIRONMENT]: withoutHousing() });
  await page.getByRole('button', { name: 'Reflood', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Reflood' });
  const housing = preview.getByRole('row', { name: /Your housing is booked/ });
  await expect(housing).toContainText('Another text is used because Property is empty');
  await expect(housing.getByRole('checkbox')).toBeChecked();
  await expectNoAxeViolations(page);
  await preview.getByRole('button', { name: /^Update .*condition/ }).click();
  await expect(preview).toBeHidden();
  await expect(text).toContainText('You did not ask us for housing.');
  await expect(text).not.toContainText('Your housing is booked');
  await expect(text).toContainText('Written by hand.');
  await expect(conditions).toContainText('Another text is used because Property is empty');
});
