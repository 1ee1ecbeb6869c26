import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { LogoPicture } from './logos.tsx';

const SVG = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'mark.svg', { type: 'image/svg+xml' });
const NO_PNG = new File(['no picture'], 'mark.png', { type: 'image/png' });

function Chosen() {
  const [logo, pick] = useState<{ svg?: string | undefined; png?: string | undefined }>({});
  return <LogoPicture logo={logo} error={undefined} onPick={pick} />;
}

function lateSvg(name: string, words: string) {
  const file = new File(['late'], name, { type: 'image/svg+xml' });
  const read = Promise.withResolvers<string>();
  file.text = () => read.promise;
  return { file, arrive: () => read.resolve(`<svg xmlns="http://www.w3.org/2000/svg"><title>${words}</title></svg>`) };
}

function fileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no input for files.');
  return input;
}

const onPaper = () => screen.findByRole('img', { name: 'The logo on paper' });

test('a refused file keeps the chosen picture, and the next one clears the error', async () => {
  const { user } = await show(<Chosen />);
  await user.upload(fileInput(), NO_PNG);
  expect(await screen.findByRole('alert')).toHaveTextContent('mark.png: This file isn’t a PNG.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('stays');
  await user.upload(fileInput(), SVG);
  expect(await onPaper()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.upload(fileInput(), NO_PNG);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'mark.png: This file isn’t a PNG. The picture above stays.',
  );
  expect(await onPaper()).toBeVisible();
  await user.upload(fileInput(), SVG);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await onPaper()).toBeVisible();
});

test('the second of two quickly chosen files wins, for any reading order', async () => {
  const { user } = await show(<Chosen />);
  const [first, second] = [lateSvg('first.svg', 'First'), lateSvg('second.svg', 'Second')];
  await user.upload(fileInput(), first.file);
  await user.upload(fileInput(), second.file);
  second.arrive();
  expect(await onPaper()).toHaveAttribute('src', expect.stringContaining('Second'));
  first.arrive();
  await user.click(screen.getByText(/SVG up to/));
  expect(await onPaper()).toHaveAttribute('src', expect.stringContaining('Second'));
});
