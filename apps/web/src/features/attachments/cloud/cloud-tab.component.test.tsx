import { attachCloudDocuments, type CloudDocument, listCloudDocuments } from '@letterdesk/contract/cloud-documents';
import type { Letter } from '@letterdesk/contract/letters';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aLetter } from '../../letters/testing/letter.ts';
import { CloudTab } from './cloud-tab.tsx';

function aDocument(filename: string, with_: Partial<CloudDocument> = {}): CloudDocument {
  return {
    id: filename,
    filename,
    docType: 'License',
    description: null,
    state: null,
    scannedDate: null,
    expirationDate: null,
    watermarkable: false,
    watermarked: false,
    expiry: null,
    ...with_,
  };
}

const DOCUMENTS = [
  aDocument('Texas 2.pdf', { state: 'TX', expirationDate: '2026-03-01', watermarkable: true, watermarked: true }),
  aDocument('texas 10.pdf', { state: 'TX', expirationDate: '2027-01-10', watermarkable: true }),
  aDocument('Ohio.pdf', { state: 'OH', description: 'Renewal pending' }),
  aDocument('Photo.png', { docType: 'Photograph', expirationDate: '2026-12-24' }),
];

async function openTab(documents: readonly CloudDocument[] = DOCUMENTS, letter: Letter = aLetter()) {
  const server = serveCalls();
  server.answer(listCloudDocuments, () => ({ documents: [...documents], attachmentLimit: 2 }));
  const onChanged = vi.fn();
  const { user } = await show(<CloudTab letter={letter} onChanged={onChanged} />);
  await screen.findByRole('table');
  return {
    server,
    user,
    onChanged,
    names: () => screen.getAllByRole('rowheader').map((cell) => cell.firstChild?.textContent),
    head: (name: string) => screen.getByRole('columnheader', { name }),
    box: (name: string) => screen.getByRole('checkbox', { name }),
    button: () => screen.getByRole('button', { name: /^Attach/ }),
  };
}

const attached = (server: FakeServer) => server.callsOf(attachCloudDocuments).map(({ body }) => body.documents);

test('documents can be sorted by each column, also by keyboard; those without a value come last', async () => {
  const { user, names, head } = await openTab();
  expect(names()).toEqual(['Ohio.pdf', 'Photo.png', 'Texas 2.pdf', 'texas 10.pdf']);
  expect(head('File name')).toHaveAttribute('aria-sort', 'ascending');
  within(head('Expires')).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Texas 2.pdf', 'Photo.png', 'texas 10.pdf', 'Ohio.pdf']);
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['texas 10.pdf', 'Photo.png', 'Texas 2.pdf', 'Ohio.pdf']);
  expect(head('Expires')).toHaveAttribute('aria-sort', 'descending');
  expect(head('File name')).not.toHaveAttribute('aria-sort');
});

test('a filter finds parts of any text and a type, and the selection stays', async () => {
  const { user, names, box, button } = await openTab();
  await user.click(box('Attach Photo.png'));
  await user.type(screen.getByRole('searchbox', { name: 'Filter cloud documents' }), 'PEND');
  await waitFor(() => expect(names()).toEqual(['Ohio.pdf']));
  expect(screen.getByText('1 of 4 documents')).toBeVisible();
  expect(button()).toHaveTextContent('Attach 1 document');
  await user.keyboard('{Escape}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type of document' }), 'Photograph');
  await waitFor(() => expect(names()).toEqual(['Photo.png']));
  expect(box('Attach Photo.png')).toBeChecked();
});

test('several documents are attached at once with watermarks; a refused one stays selected with the reason', async () => {
  const { server, user, onChanged, box, button } = await openTab();
  const letter = aLetter({ version: 2 });
  const attachment = {
    id: 1,
    name: 'x.pdf',
    extension: 'pdf',
    size: 1,
    watermarked: false,
    watermarkable: true,
    contentType: 'x',
  } as const;
  server.answer(attachCloudDocuments, () => ({
    letter,
    attached: [attachment],
    refused: [
      {
        id: 'Texas 2.pdf',
        name: 'Texas 2.pdf',
        code: 'attachment_content_invalid' as const,
        message: 'It is another thing.',
      },
    ],
  }));
  expect(box('Watermark Texas 2.pdf')).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Watermark Photo.png' })).toBeNull();
  await user.click(box('Watermark texas 10.pdf'));
  await user.click(box('Attach Texas 2.pdf'));
  await user.click(box('Attach texas 10.pdf'));
  await user.click(button());
  expect(
    await screen.findByText('1 document was attached to the letter. 1 document could not be attached.'),
  ).toBeVisible();
  expect(attached(server)).toEqual([
    [
      { id: 'Texas 2.pdf', watermarked: true },
      { id: 'texas 10.pdf', watermarked: true },
    ],
  ]);
  expect(onChanged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 2 }));
  await waitFor(() => expect(button()).toHaveFocus());
  expect(box('Attach texas 10.pdf')).not.toBeChecked();
  expect(box('Attach Texas 2.pdf')).toBeChecked();
  expect(box('Attach Texas 2.pdf')).toHaveAccessibleDescription('Not attached: It is another thing.');
  await user.click(box('Attach Texas 2.pdf'));
  expect(box('Attach Texas 2.pdf')).not.toHaveAccessibleDescription();
});

test('a document that is already attached says so', async () => {
  const attachment = {
    id: 1,
    name: 'Ohio.pdf',
    extension: 'pdf',
    size: 1,
    watermarked: false,
    watermarkable: false,
    contentType: 'License',
  } as const;
  const { box } = await openTab(DOCUMENTS, aLetter({ attachments: [attachment] }));
  expect(box('Attach Ohio.pdf')).toHaveAccessibleDescription('Attached');
  expect(screen.getAllByText('Attached')).toHaveLength(1);
});

test('an expired document says so beside its name', async () => {
  const message = 'Expired on 2026-03-01';
  const { box } = await openTab([aDocument('Old.pdf', { expiry: { kind: 'expired', message } })]);
  expect(screen.getByText(message)).toBeVisible();
  expect(box('Attach Old.pdf')).toHaveAccessibleDescription(message);
});

test('the selection is limited to the remaining room, with a message', async () => {
  const { server, user, box, button } = await openTab();
  expect(screen.getByText('2 more can be attached')).toBeVisible();
  expect(button()).toHaveAccessibleDescription('Tick the documents to attach.');
  for (const name of ['Ohio.pdf', 'Photo.png', 'Texas 2.pdf']) await user.click(box(`Attach ${name}`));
  expect(button()).toHaveTextContent('Attach 3 documents');
  expect(button()).toHaveAccessibleDescription(/^2 more can be attached\. Untick some/);
  await user.click(button());
  expect(attached(server)).toEqual([]);
});

test("a letter that can't be edited shows the documents, and the reason why none can be attached", async () => {
  const refusals = { ...aLetter().refusals, attach: 'letter_locked' } as const;
  const { box, button } = await openTab(DOCUMENTS, aLetter({ refusals }));
  expect(box('Attach Ohio.pdf')).toBeDisabled();
  expect(button()).toHaveAccessibleDescription('This letter is locked while its approval is pending.');
});

test('an unavailable store offers a retry, and an empty one is shown as empty', async () => {
  const server = serveCalls();
  server.refuse(listCloudDocuments, 'cloud_documents_unavailable');
  const { user } = await show(<CloudTab letter={aLetter()} onChanged={() => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The cloud document store doesn’t answer.');
  server.answer(listCloudDocuments, () => ({ documents: [], attachmentLimit: 5 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No cloud documents' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Documents of the cloud store' })).toHaveFocus());
});
