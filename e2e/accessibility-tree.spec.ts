import { expect, type Page } from '@playwright/test';
import { createLetter, letterText, typeAtEnd } from './open-letter.ts';
import { goToSummary, openSendWizard, sendButton, sendWizard, uniqueSubject } from './send-wizard.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';

/** Status and alert regions whose text a screen reader announces. */
const announced = (page: Page, text: string | RegExp) =>
  page.locator('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]').filter({ hasText: text });

test('a letter reads in order: heading, tabs, commands, toolbar, text with values and tables, files, checks and data', async ({
  page,
}) => {
  await createLetter(page, 'Rate Exception', { assignmentId: 501 });
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /^Rates of assignment/ [level=1]
    - textbox "Title"
    - tablist "The letter and its approval":
      - tab "Letter" [selected]
      - tab "Approval"
    - button "Save"
    - button "Submit"
    - button "Data in this letter" [expanded]
    - tabpanel "Letter":
      - toolbar "Formatting":
        - button "Undo" [disabled]
        - button "Bold"
      - textbox /^Text of Rates of assignment/:
        - paragraph:
          - button /^Today's date. /
        - heading "An exception to our rates" [level=1]
        - table:
          - rowgroup:
            - row "Kind Rate":
              - columnheader "Kind"
              - columnheader "Rate"
        - list:
          - listitem
      - region "Attachments":
        - button "Attach files"
      - complementary "About this letter":
        - region "Checks":
          - heading "Checks" [level=2]
          - status: No issues
        - region "Data in this letter":
          - heading "Data in this letter" [level=2]
          - list
  `);
});

test('chips say their name, value and state, and a pressed button says so', async ({ page }) => {
  await createLetter(page);
  const missing = letterText(page).locator('.ld-chip[data-state=missing]').first();
  await expect(missing).toHaveRole('button');
  await expect(missing).toHaveAccessibleName(/missing/);
  const value = letterText(page).locator('.ld-chip:not([data-state=missing])').first();
  await expect(value).toHaveAccessibleName(/^Today's date: /);
  await typeAtEnd(page, ' Bold');
  const bold = page.getByRole('button', { name: 'Bold' });
  await expect(bold).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+b');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
});

test('a save, what the checks find and a refusal are announced, and a dialog has its name, order and return', async ({
  page,
}) => {
  await createLetter(page);
  await typeAtEnd(page, ' We meet [name].');
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText('[name]');
  await expect(announced(page, /^Saved$/)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(announced(page, /^Saved$/)).toHaveCount(1);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Link' })).toHaveAttribute('aria-modal', 'true');
  await expect(page.getByRole('dialog', { name: 'Link' })).toMatchAriaSnapshot(`
    - heading "Link" [level=2]
    - button "Close"
    - textbox "Address"
    - button "Cancel"
    - button "OK"
  `);
  await page.keyboard.press('Escape');
  await expect(letterText(page)).toBeFocused();

  const wizard = await openSendWizard(page);
  const cc = wizard.getByRole('combobox', { name: 'CC', exact: true });
  await cc.fill('half an address;');
  await expect(cc).toHaveAttribute('aria-invalid', 'true');
  await expect(cc).toHaveAccessibleDescription(/is not a valid address/);
});

test('a sending is announced, and the search is a table with sortable headers and expandable rows', async ({
  page,
}) => {
  await createLetter(page);
  const wizard = await openSendWizard(page);
  await goToSummary(wizard, uniqueSubject());
  await sendButton(wizard).click();
  await expect(announced(page, 'Letter successfully sent').first()).toBeVisible();
  await sendWizard(page).getByRole('button', { name: 'OK' }).click();

  await signInAs(page, 'Maya Lindqvist', '/search');
  const table = page.getByRole('table').first();
  await expect(table.getByRole('columnheader', { name: 'Created Date' })).toHaveAttribute(
    'aria-sort',
    /ascending|descending|none/,
  );
  const sendings = table.getByRole('button', { name: /^Sendings of/ }).first();
  await expect(sendings).toHaveAttribute('aria-expanded', 'false');
  await sendings.press('Enter');
  await expect(sendings).toHaveAttribute('aria-expanded', 'true');
});
