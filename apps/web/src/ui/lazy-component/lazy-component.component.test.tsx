import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { type LazyComponentOptions, lazyComponent } from './lazy-component.tsx';

const GONE = new TypeError('Failed to fetch dynamically imported module');

test('a missing part is logged when loaded ahead, and reported in its place when needed', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(GONE).mockRejectedValueOnce(GONE);
  const options: LazyComponentOptions<object> = {
    name: 'The attachments',
    load: load.mockResolvedValue(() => 'Offer.pdf'),
  };
  const Attachments = lazyComponent(options);
  const { showAgain, user } = await show(<p>The letter</p>);
  act(() => Attachments.preload());
  await waitFor(() => expect(errorLog).toHaveBeenCalledExactlyOnceWith('The attachments could not be loaded.', GONE));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();

  showAgain(<Attachments />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The attachments could not be loaded');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Offer.pdf')).toBeVisible();
  expect(errorLog).toHaveBeenCalledTimes(2);
  errorLog.mockRestore();
});
