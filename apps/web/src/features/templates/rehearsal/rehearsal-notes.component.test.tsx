import { rehearseTemplate } from '@letterdesk/contract/flooding';
import { renderPdf } from '@letterdesk/contract/pdf';
import { listRecords } from '@letterdesk/contract/records';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { anAdministrator } from '../../../testing/signed-in.ts';
import { aTemplate } from '../testing/template.ts';
import { rememberPicked } from './record-picker.tsx';
import { RehearsalDialog } from './rehearsal-dialog.tsx';

test("a template's preview names what its PDF can't print", async () => {
  const server = serveCalls();
  server.answer(listRecords, () => ({ records: [], total: 0 }));
  server.answer(renderPdf, () => new Uint8Array());
  const text = '<p>Dear Dr. \u{13000},</p>';
  const banner = { bannerMessage: [], bannerMessageCrit: false };
  server.answer(rehearseTemplate, () => ({
    name: 'Rates',
    text,
    ...banner,
    flooded: [],
    branches: [],
    templateBranches: [],
    fromRefusal: null,
  }));
  rememberPicked({ kind: 'assignment', id: 401 });
  const dialog = <RehearsalDialog template={aTemplate()} title="Rates" text={text} onClose={() => undefined} />;
  await show(dialog, anAdministrator());
  expect(await screen.findByText('“\u{13000}” in “Dear Dr. \u{13000},” can’t be printed.')).toBeVisible();
});
