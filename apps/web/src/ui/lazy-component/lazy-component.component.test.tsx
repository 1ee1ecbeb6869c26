import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { type LazyComponentOptions, lazyComponent } from './lazy-component.tsx';

const GONE = new TypeError('Failed to fetch dynamically imported module');

test('a missing component is logged when preloaded, and reported in its place when needed', async () => {
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

test('a dialog that fails to load is reported in a dialog, which keeps the focus during a retry', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const second = Promise.withResolvers<() => string>();
  const load = vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(GONE).mockReturnValueOnce(second.promise);
  const close = vi.fn();
  const options: LazyComponentOptions<object> = { name: 'Send Email', load: load.mockResolvedValue(() => 'To'), close };
  const Wizard = lazyComponent(options);
  const { user } = await show(<Wizard />);
  const report = await screen.findByRole('dialog', { name: 'Send Email could not be loaded' });
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection. Your text is safe.');
  const again = screen.getByRole('button', { name: 'Try again' });
  await waitFor(() => expect(again).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();

  await user.keyboard('{Enter}');
  expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(again).toHaveFocus();
  await user.keyboard('{Enter}');
  await act(async () => second.reject(GONE));
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
  expect(again).toHaveFocus();
  expect(report).toHaveTextContent('Letterdesk may have been updated');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('To')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  errorLog.mockRestore();
});
