import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { RecordLink } from './records-panel.tsx';

test('the link of a record is shown, copied and followed below the base path', async () => {
  document.documentElement.dataset.basePath = '/it/desk';
  onTestFinished(() => {
    delete document.documentElement.dataset.basePath;
  });
  const { user, address } = await show(<RecordLink link="/letters?assignmentId=401" name="Assignment 401" />);
  const wanted = '/it/desk/letters?assignmentId=401';
  expect(screen.getByText(wanted)).toBeVisible();
  const open = screen.getByRole('link', { name: 'Open Assignment 401' });
  expect(open).toHaveAttribute('href', location.origin + wanted);
  await user.click(screen.getByRole('button', { name: 'Copy the link of Assignment 401' }));
  expect(await navigator.clipboard.readText()).toBe(location.origin + wanted);
  await user.click(open);
  expect(address()).toBe(wanted);
});
