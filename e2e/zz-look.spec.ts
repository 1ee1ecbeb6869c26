import { callAs, floodLetter } from './call-as.ts';
import { signInAs } from './sign-in-as.ts';
import { test } from './test.ts';
const sizes = [[1440, 900, 'light'], [1024, 768, 'dark'], [390, 844, 'light']] as const;
test('look', async ({ page }) => {
  const asMaya = await callAs(page, 'Maya Lindqvist');
  const one = await floodLetter(asMaya, 'Assignment Confirmation', { assignmentId: 518 });
  await signInAs(page, 'Gordon Whitlock', '/administration?section=retention');
  await page.getByRole('button', { name: 'Place hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Letters of').selectOption('One letter');
  await dialog.getByLabel('Number').fill(String(one.id));
  await dialog.getByLabel('Reason').fill('Claim 17, asked for by counsel');
  await page.screenshot({ path: '/tmp/look-retention/dialog.png' });
  await dialog.getByRole('button', { name: 'Place hold' }).click();
  const requests = page.getByRole('region', { name: 'Letters of a person' });
  await requests.getByLabel('Letters of').selectOption('Assignment');
  await requests.getByLabel('Number').fill('518');
  await requests.getByRole('button', { name: 'Find letters' }).click();
  await requests.getByRole('region', { name: 'Letters found' }).waitFor();
  for (const [width, height, scheme] of sizes) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    await page.screenshot({ path: `/tmp/look-retention/${width}.png`, fullPage: true });
  }
});
