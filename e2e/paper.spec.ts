import { expect } from '@playwright/test';
import { callAs, floodLetter, type StoredLetter } from './call-as.ts';
import { letterText, WRITER } from './open-letter.ts';
import { LAST_LINE, PAPER_LETTERS, TABLE_HEADER } from './paper-letters.ts';
import { comparePaper, editorLines, linesBefore, pdfLines } from './paper-lines.ts';
import { tellProvider, tokenOf } from './provider-commands.ts';
import { openSignedIn } from './sign-in-as.ts';
import { test } from './test.ts';

const TEMPLATE = 'Assignment Confirmation, Client';

test('the paper has the same lines with the same heights as the PDF', async ({ page }) => {
  const call = await callAs(page, WRITER);
  const authorization = `Bearer ${await tokenOf(page.request, await tellProvider(page.request, WRITER))}`;
  const templates = await call<{ id: number; name: string }[]>('GET', '/v1/letter-templates-names/');
  const letterTemplateId = templates.find(({ name }) => name === TEMPLATE)?.id;
  const letter = await floodLetter(call, TEMPLATE, { assignmentId: 401 });
  const { id, name } = letter;
  let { version } = letter;
  for (const [kind, html] of Object.entries(PAPER_LETTERS)) {
    // Flooded content stays, since required values may not be missing.
    const text = `${html}<p>${LAST_LINE}</p>${letter.text}`;
    ({ version } = await call<StoredLetter>('PUT', '/v1/letters/', { id, version, name, text }));
    const data = { text, letterTemplateId, name };
    const pdf = await page.request.post('/v1/pdf', { data, headers: { authorization } });
    expect(pdf.ok()).toBe(true);
    await openSignedIn(page, WRITER, `/letters/${id}`);
    await expect(letterText(page)).toContainText(LAST_LINE);
    const shown = linesBefore(await editorLines(page), LAST_LINE);
    const printed = linesBefore(await pdfLines(await pdf.body()), LAST_LINE);
    const { lines, equal, drift, others } = comparePaper(shown, printed, TABLE_HEADER);
    expect(lines, kind).toBeGreaterThan(5);
    expect(equal / lines, `${kind}: ${others.join(' / ')}`).toBeGreaterThanOrEqual(0.99);
    expect(Math.abs(drift), kind).toBeLessThanOrEqual(3);
  }
});
