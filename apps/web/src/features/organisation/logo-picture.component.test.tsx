import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { LogoPicture } from './logo-picture.tsx';

const SVG = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'mark.svg', { type: 'image/svg+xml' });
const NO_PNG = new File(['no picture'], 'mark.png', { type: 'image/png' });

function Chosen() {
  const [logo, pick] = useState<{ svg?: string | undefined; png?: string | undefined }>({});
  return <LogoPicture logo={logo} error={undefined} onPick={pick} />;
}

// Would catch the last file's error over a good one, and the picture before it that is saved in place of a refused one.
test('a refused file leaves no picture, and the next one takes its error away', async () => {
  const { user } = await show(<Chosen />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no input for files.');
  await user.upload(input, SVG);
  expect(await screen.findByRole('img', { name: 'The logo on paper' })).toBeVisible();
  await user.upload(input, NO_PNG);
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is no PNG, whatever its name says.');
  expect(screen.queryByRole('img')).toBeNull();
  await user.upload(input, SVG);
  expect(await screen.findByRole('img', { name: 'The logo on paper' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
