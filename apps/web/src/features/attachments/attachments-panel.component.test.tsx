import type { Attachment } from '@letterdesk/contract/attachment';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { AttachmentsPanel } from './attachments-panel.tsx';
import type { AttachmentHolder } from './letter-attachments.ts';
import { useUploads } from './use-uploads.ts';

const TERMS: Attachment = {
  id: 4,
  name: 'Terms.pdf',
  extension: 'pdf',
  size: 300,
  watermarked: false,
  watermarkable: true,
  contentType: 'Uploaded file',
};

const aFile = (name: string) => new File(['x'], name);

function waitingUploads() {
  const sent = new Map<string, { signal: AbortSignal; arrive: () => void }>();
  const told: string[] = [];
  return {
    sent,
    told,
    upload: ({ name }: File, { signal }: { signal: AbortSignal }) =>
      new Promise<() => void>((resolve, reject) => {
        sent.set(name, { signal, arrive: () => resolve(() => told.push(name)) });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };
}

interface PanelProps extends Partial<AttachmentHolder> {
  readonly upload?: ReturnType<typeof waitingUploads>['upload'];
}

function Panel({ upload = () => Promise.reject(new Error('Nothing is sent.')), ...given }: PanelProps) {
  const uploads = useUploads('Unable to upload attachments', upload);
  const holder: AttachmentHolder = {
    attachments: [],
    refusal: null,
    load: () => Promise.resolve(new Uint8Array()),
    remove: () => Promise.resolve(),
    ...given,
  };
  return <AttachmentsPanel holder={holder} uploads={uploads} nameLength={30} />;
}

const NOTE: Attachment = { ...TERMS, id: 5, name: 'Note.pdf' };

function Held() {
  const [attachments, hold] = useState<readonly Attachment[]>([TERMS, NOTE]);
  const remove = async (id: number) => hold((now) => now.filter((each) => each.id !== id));
  return <Panel attachments={attachments} remove={remove} />;
}

const rows = () => within(screen.getByRole('list', { name: 'Attachments' })).getAllByRole('listitem');

test('a file shows its size, and can be removed if permitted', async () => {
  const removed: number[] = [];
  const remove = async (id: number) => void removed.push(id);
  const { user, showAgain } = await show(<Panel attachments={[TERMS]} remove={remove} />);
  expect(rows()[0]).toHaveTextContent(/Terms\.pdf.*300 bytes/);
  await user.click(screen.getByRole('button', { name: 'Remove Terms.pdf' }));
  expect(removed).toEqual([4]);

  showAgain(<Panel attachments={[TERMS]} remove={remove} refusal="This letter is locked." />);
  expect(screen.queryByRole('button', { name: 'Remove Terms.pdf' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Terms\.pdf/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveAccessibleDescription('This letter is locked.');
});

test('removing or dismissing a row moves the focus to the next row, and finally to the file button', async () => {
  const { user } = await show(<Held />);
  await user.upload(screen.getByLabelText('Files to attach'), [aFile('bad.txt')]);
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Remove Terms.pdf' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Note.pdf' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Dismiss bad.txt' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
});

test('removing a row keeps a focus that was moved in the meantime', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = await show(<Panel attachments={[TERMS, NOTE]} remove={() => promise} />);
  await user.click(screen.getByRole('button', { name: 'Remove Terms.pdf' }));
  screen.getByRole('button', { name: 'Choose files' }).focus();
  await act(async () => resolve());
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
});

test('three files upload at once, a cancelled one is never sent, and any can finish first', async () => {
  const { sent, told, upload } = waitingUploads();
  const { user } = await show(<Panel upload={upload} />);
  const picked = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'].map(aFile);
  await user.upload(screen.getByLabelText('Files to attach'), picked);
  expect([...sent.keys()]).toEqual(['a.txt', 'b.txt', 'c.txt']);
  await user.click(screen.getByRole('button', { name: 'Cancel d.txt' }));
  await act(async () => sent.get('c.txt')?.arrive());
  expect(told).toEqual(['c.txt']);
  expect([...sent.keys()]).toEqual(['a.txt', 'b.txt', 'c.txt', 'e.txt']);
  await user.click(screen.getByRole('button', { name: 'Cancel a.txt' }));
  expect(sent.get('a.txt')?.signal.aborted).toBe(true);
  expect(rows().map((row) => row.textContent)).toEqual(['b.txt', 'e.txt']);
});

test('a failed upload says why, and the others continue', async () => {
  const { sent, told, upload } = waitingUploads();
  const failing: typeof upload = (file, options) =>
    file.name === 'bad.txt' ? Promise.reject(new Error('cut off')) : upload(file, options);
  const { user } = await show(<Panel upload={failing} />);
  await user.upload(screen.getByLabelText('Files to attach'), [aFile('bad.txt'), aFile('good.txt')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to upload attachments');
  await act(async () => sent.get('good.txt')?.arrive());
  expect(told).toEqual(['good.txt']);
  await user.click(screen.getByRole('button', { name: 'Dismiss bad.txt' }));
  expect(screen.queryByRole('list', { name: 'Attachments' })).not.toBeInTheDocument();
});

test('a watermark is added if possible, with its progress and any error', async () => {
  const asked: [number, boolean][] = [];
  const outcome = Promise.withResolvers<void>();
  const mark = (id: number, on: boolean) => {
    asked.push([id, on]);
    return outcome.promise;
  };
  const picture: Attachment = { ...TERMS, id: 5, name: 'Map.png', extension: 'png', watermarkable: false };
  const { user, showAgain } = await show(<Panel attachments={[TERMS, picture]} mark={mark} />);
  expect(screen.queryByRole('checkbox', { name: 'Watermark Map.png' })).toBeNull();
  const box = screen.getByRole('checkbox', { name: 'Watermark Terms.pdf' });
  expect(box).not.toBeChecked();
  box.focus();
  await user.keyboard(' ');
  await user.keyboard(' ');
  expect(asked).toEqual([[4, true]]);
  expect(box).toHaveFocus();
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Watermarking');
  await act(async () => outcome.reject(new Error('This PDF is signed.')));
  await waitFor(() => expect(box).not.toBeChecked());
  expect(box).toHaveAccessibleDescription('This PDF is signed.');

  showAgain(<Panel attachments={[{ ...TERMS, watermarked: true }]} mark={mark} />);
  expect(screen.getByRole('button', { name: /^Terms\.pdf \(Watermarked\)/ })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Watermark Terms.pdf' })).toBeChecked();
  showAgain(<Panel attachments={[TERMS]} mark={mark} refusal="This letter is locked." />);
  expect(screen.queryByRole('checkbox', { name: 'Watermark Terms.pdf' })).toBeNull();
});
