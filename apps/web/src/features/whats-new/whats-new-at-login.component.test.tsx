import { listFeatureFlags } from '@letterdesk/contract/flags';
import { getFeatureVersion, listFeatures } from '@letterdesk/contract/whats-new';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { type FakeServer, serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { loginCheck } from './login-check.ts';
import { someFeatures } from './testing/some-features.ts';
import { WhatsNewAtLogin } from './whats-new-at-login.tsx';

const KEPT = 'feature-version';

function serveNews(): FakeServer {
  const server = serveCalls();
  server.answer(listFeatureFlags, () => ['whats-new']);
  server.answer(getFeatureVersion, () => ({ version: '2' }));
  server.answer(listFeatures, () => someFeatures('Search', 'Approvals'));
  return server;
}

async function signIn() {
  const onDone = vi.fn();
  const shown = await show(<WhatsNewAtLogin onDone={onDone} fallback="Opening" />);
  return { ...shown, onDone };
}

const button = (name: string) => screen.findByRole('button', { name });
const loginError = () => queryClient.getQueryData(loginCheck.queryKey)?.loginError;

test('new features appear, and Looks Good! stores their version and continues, once', async () => {
  serveNews();
  localStorage.setItem(KEPT, '1');
  const { user, onDone } = await signIn();
  expect(await screen.findByText('Search')).toBeVisible();
  expect(await button('Looks Good!')).toHaveFocus();
  expect(onDone).not.toHaveBeenCalled();
  await user.dblClick(await button('Looks Good!'));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem(KEPT)).toBe('2');
});

test("Show Me Later continues without storing, and the same sign-in doesn't show them again", async () => {
  const server = serveNews();
  const { user, showAgain, onDone } = await signIn();
  await user.click(await button('Show Me Later'));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem(KEPT)).toBeNull();
  const again = vi.fn();
  showAgain(<WhatsNewAtLogin key="again" onDone={again} fallback="Opening" />);
  await waitFor(() => expect(again).toHaveBeenCalledTimes(1));
  expect(server.callsOf(getFeatureVersion)).toHaveLength(1);
});

test('Escape works like Show Me Later', async () => {
  serveNews();
  const { user, onDone } = await signIn();
  await button('Show Me Later');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem(KEPT)).toBeNull();
});

test.each<[string, (server: FakeServer) => void]>([
  ['there are no features', (server) => server.answer(listFeatures, () => [])],
  ['there are no features', (server) => server.answer(getFeatureVersion, () => ({ version: null }))],
  ['this browser has shown them', () => localStorage.setItem(KEPT, '2')],
  ['the flag is off', (server) => server.answer(listFeatureFlags, () => ['another'])],
  ['the flags can’t be had, so that none is on', (server) => server.refuse(listFeatureFlags, 'unavailable')],
])('the user continues at once without a message when %s', async (_what, change) => {
  const server = serveNews();
  change(server);
  const { onDone } = await signIn();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(loginError()).toBe(false);
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each<[string, (server: FakeServer) => void]>([
  ['the version is refused', (server) => server.refuse(getFeatureVersion, 'internal')],
  ['the features are refused', (server) => server.refuse(listFeatures, 'unavailable')],
  ['the server is unreachable', (server) => server.cutOff(getFeatureVersion)],
])("a failed check sets the login error flag and doesn't delay the user when %s", async (_what, change) => {
  const server = serveNews();
  change(server);
  const { onDone } = await signIn();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(loginError()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unanswered check delays the user for 3 s', async () => {
  const server = serveNews();
  server.answer(getFeatureVersion, () => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { onDone } = await signIn();
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(onDone).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(loginError()).toBe(true);
});
