import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { openEditor } from '../testing/open-editor.ts';
import { PictureDialog } from './picture-dialog.tsx';

const GIF = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (c) => c.charCodeAt(0));

async function shown() {
  const editor = openEditor();
  const onClose = vi.fn();
  const { user } = await show(<PictureDialog editor={editor} onClose={onClose} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no input for files.');
  return { editor, onClose, user, choose: (file: File) => user.upload(input, file) };
}

test('a file with a false picture extension is refused at once, and the earlier choice stays', async () => {
  const { editor, onClose, user, choose } = await shown();
  const disguised = new File(['hello'], 'fake.png', { type: 'image/png' });
  await choose(disguised);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'fake.png isn’t a valid picture. Choose a PNG, JPEG, GIF or WebP picture.',
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a picture.');
  expect(onClose).not.toHaveBeenCalled();

  await choose(new File([GIF], 'dot.gif', { type: 'image/gif' }));
  expect(await screen.findByRole('button', { name: 'Choose another' })).toBeVisible();
  await choose(disguised);
  expect(await screen.findByText(/fake\.png isn’t a valid picture/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(editor.getHTML()).toContain('src="data:image/gif;base64,');
});

test("a picture with another type's extension is accepted as its real type", async () => {
  const { editor, user, choose } = await shown();
  await choose(new File([GIF], 'dot.png', { type: 'image/png' }));
  expect(await screen.findByRole('button', { name: 'Choose another' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(editor.getHTML()).toContain('src="data:image/gif;base64,');
});
