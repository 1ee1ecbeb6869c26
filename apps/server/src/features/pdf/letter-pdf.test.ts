import { PdfError } from '@letterdesk/pdf/pdf-request';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import { expect, test } from 'vitest';
import { admitToPdf, renderLetterPdf, turnOf } from './letter-pdf.ts';

const LETTERHEAD = { logo_svg: null, division_name: 'Meridale', footer_text: null };
const LETTER = {
  document: { type: 'doc' },
  title: 'A letter',
  letterhead: LETTERHEAD,
  createdAt: new Date(0),
} as const;

/** A renderer that refuses everything. */
function refusing(error: PdfError): PdfRenderer {
  const refuse = () => {
    throw error;
  };
  const nothing = async () => undefined;
  const fail = async () => refuse();
  return {
    admit: refuse,
    render: fail,
    measure: fail,
    drawLogo: fail,
    ready: nothing,
    workerPids: () => [],
    close: nothing,
  };
}

test.each([
  [new PdfError('busy', 'Many wait.'), { code: 'pdf_busy' }],
  [
    new PdfError('over_budget', 'Used up.', { retryAfterSeconds: 7 }),
    { code: 'pdf_over_budget', details: { retryAfterSeconds: 7 } },
  ],
  [new PdfError('too_large', 'Too much.'), { code: 'pdf_too_large', details: { reason: 'Too much.' } }],
  [new PdfError('timed_out', 'Too long.'), { code: 'pdf_failed', details: { reason: 'Too long.' } }],
])('%s returns the answer of the table of errors', async (error, failure) => {
  const turn = turnOf({ account: 7 }, 'preview');
  await expect(renderLetterPdf(refusing(error), LETTER, turn)).rejects.toMatchObject(failure);
  expect(() => admitToPdf(refusing(error), turn)).toThrow(expect.objectContaining(failure));
});

test('sendings and decisions run before previews and layouts', () => {
  const kinds = ['preview', 'layout', 'sending', 'decision'] as const;
  expect(kinds.map((what) => turnOf({ account: 7 }, what).urgent)).toEqual([false, false, true, true]);
});

test('layouts do not use up the time for previews', () => {
  expect(turnOf({ account: 7 }, 'layout').person).not.toBe(turnOf({ account: 7 }, 'preview').person);
});
