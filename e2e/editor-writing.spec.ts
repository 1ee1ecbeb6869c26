import { expect, type Page } from '@playwright/test';
import { enterText, press, putText } from './caret-notation.ts';
import { createLetter, letterText } from './open-letter.ts';
import { test } from './test.ts';

async function paste(page: Page, html: string): Promise<void> {
  await letterText(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><p class=MsoNormal align=center style='text-align:center'><b><span style='font-size:14.0pt;color:black'>Title<o:p></o:p></span></b></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>First</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Nested</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Number</p>
<p class=MsoNormal>Plain<script>window.hurt = true</script> <a href="javascript:alert(1)">bad</a> <a href="https://example.org">good</a><img src="https://example.org/a.png" onerror="window.hurt = true"></p><!--EndFragment--></body></html>`;

test('pasted content becomes clean text, and a protected chip keeps its source value', async ({ page }) => {
  await createLetter(page);
  await enterText(page);
  const text = letterText(page);
  const chips = text.locator('.ld-chip');
  const fixed = text.locator('.ld-chip[aria-disabled]').first();
  const shortcode = await fixed.getAttribute('data-shortcode');
  const value = (await fixed.textContent()) ?? '';

  await test.step('a protected chip refuses typing and says why', async () => {
    // It's disabled for assistive technology only.
    await fixed.click({ force: true });
    await page.keyboard.type('x');
    await expect(fixed).toHaveText(value);
    await expect(fixed).toHaveClass(/ld-refused/);
    await expect(page.getByText('comes from the source system and can’t be changed here')).not.toHaveCount(0);
  });

  await test.step('chips are copied and pasted with the value of their source', async () => {
    await putText(page, 'a |');
    await paste(page, `<p data-pm-slice="1 1 []">x<span data-shortcode="${shortcode}">forged</span></p>`);
    await expect(chips).toHaveText([value]);
    await press(page, 'Control+a Control+c End');
    // The browser reports its selection a moment later.
    await enterText(page);
    await press(page, 'Control+v');
    await expect(chips).toHaveText([value, value]);
  });

  await test.step('alignment and lists of Word stay, scripts and foreign pictures go', async () => {
    await putText(page, '|');
    await paste(page, FROM_WORD);
    await expect(text.locator('p').first()).toHaveCSS('text-align', 'center');
    await expect(text.locator('p strong').first()).toHaveText('Title');
    await expect(text.locator('ul > li')).toHaveText([/First/, 'Nested']);
    await expect(text.locator('ul ul > li')).toHaveText('Nested');
    await expect(text.locator('ol > li')).toHaveText('Number');
    await expect(text.locator('a')).toHaveText('good');
    await expect(text.locator('img:not(.ProseMirror-separator), script, [class^=Mso], [style*=mso]')).toHaveCount(0);
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  });
});

test('the keyboard writes and formats: Enter, Undo and Tab in lists and tables, and the arrows of the toolbar', async ({
  page,
}) => {
  await createLetter(page);
  const text = letterText(page);

  await test.step('Enter over a heading and an item separates both remainders, and Undo reverts only that', async () => {
    const item = text.locator('ul > li').nth(1);
    const heading = text.getByText('Before the first day', { exact: true });
    await heading.click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Now: ');
    await press(page, 'Home Shift+ArrowDown Shift+ArrowDown Enter');
    await expect(heading).toHaveCount(0);
    await expect(text.getByText('Now: Before', { exact: false })).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(text.getByText('Now: Before the first day')).toBeVisible();
    await expect(item).toBeVisible();
  });

  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await test.step('the toolbar shows mixed selections and is one tab stop with arrows', async () => {
    await page.keyboard.press('Control+a');
    for (const name of ['Bold', 'Italic']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'false');
    }
    for (const name of ['Text style', 'Font size']) {
      await expect(toolbar.getByRole('button', { name })).toContainText('Mixed');
    }
    await expect(toolbar.locator('[tabindex="0"]')).toHaveCount(1);
    await toolbar.locator('[tabindex="0"]').focus();
    await press(page, 'End');
    await expect(toolbar.getByRole('button', { name: 'More' })).toBeFocused();
    await press(page, 'Home ArrowRight');
    await expect(toolbar.getByRole('button', { name: 'Redo' })).toBeFocused();
  });

  await test.step('Tab nests list items and goes through table cells, adding a row after the last', async () => {
    await enterText(page);
    await putText(page, '|');
    await press(page, '"- one" Enter "two" Tab Enter Enter "three"');
    await expect(text.locator('ul ul > li')).toHaveText('two');
    await putText(page, 't|');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    // Commands aren't cut off.
    await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
    await page.getByRole('menuitem', { name: '2 columns, 3 rows' }).click();
    await press(page, '"1" Tab "2" Tab "3" Tab "4" Tab "5" Tab "6" Tab "7"');
    await expect(text.locator('th, td')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '']);
  });
});
