import { renderPdf } from '@letterdesk/contract/pdf';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { PdfDialog } from './pdf-dialog.tsx';
import { PdfNotes } from './pdf-notes.tsx';

test('the preview says why its PDF isn’t accessible', async () => {
  await show(
    <PdfNotes text="<p>Dear Ann,</p>" notes={['This PDF isn’t fully accessible.', 'A picture has no description.']} />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'This PDF isn’t fully accessible.',
    'A picture has no description.',
  ]);
});

test('the preview names a character that can’t be printed, with the words around it', async () => {
  serveCalls().answer(renderPdf, () => new Uint8Array());
  const text = '<p>Dear Dr. \u{13000},</p>';
  await show(<PdfDialog name="Letter" text={text} letterTemplateId={1} next={null} onClose={() => undefined} />);
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    '“\u{13000}” in “Dear Dr. \u{13000},” can’t be printed.',
  );
});

test('the preview names a character once for lines that read the same', async () => {
  await show(<PdfNotes text={'<p>Dr. \u{13000}</p>'.repeat(3)} notes={[]} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('the preview says nothing about an accessible PDF', async () => {
  await show(<PdfNotes text="<p>Dear 김 ☐,</p>" notes={[]} />);
  expect(screen.queryByRole('status')).toBeNull();
});
