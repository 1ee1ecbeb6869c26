import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackEntry, isOfDialog } from './back-entry.ts';

let history: RouterHistory;
let entry: BackEntry;

function goTo(address: string, state?: object): void {
  history.push(address, state);
  history.flush();
}

beforeEach(() => {
  history = createBrowserHistory();
  goTo('/before');
  goTo('/letters/9?a=1');
  entry = new BackEntry(history);
});
afterEach(() => history.destroy());

const at = (address: string, ofDialog = false) =>
  waitFor(() => expect([window.location.pathname, isOfDialog(history.location)]).toEqual([address, ofDialog]));
const onPage = () => at('/letters/9');
const overPage = () => at('/letters/9', true);
const leavesByBack = async () => {
  window.history.back();
  await at('/before');
};

async function openDialog(stays = false) {
  const onBack = vi.fn(() => {
    if (!stays) close();
  });
  const close = entry.open(onBack);
  await overPage();
  return { onBack, close };
}

test('Back closes the dialog and stays on the page; the next Back leaves it', async () => {
  const { onBack } = await openDialog();
  window.history.back();
  await onPage();
  expect(onBack).toHaveBeenCalledOnce();
  await leavesByBack();
});

test("one Back leaves the page after the dialog's own button closed it", async () => {
  const { onBack, close } = await openDialog();
  close();
  await leavesByBack();
  expect(onBack).not.toHaveBeenCalled();
});

test('a busy or asking dialog is asked again by the next Back', async () => {
  const { onBack, close } = await openDialog(true);
  for (const times of [1, 2]) {
    window.history.back();
    await waitFor(() => expect(onBack).toHaveBeenCalledTimes(times));
    await overPage();
  }
  close();
  await leavesByBack();
});

test('Back closes the topmost of two dialogs first', async () => {
  const below = await openDialog();
  const front = await openDialog();
  window.history.back();
  await waitFor(() => expect(front.onBack).toHaveBeenCalledOnce());
  await overPage();
  expect(below.onBack).not.toHaveBeenCalled();
  window.history.back();
  await onPage();
  expect(below.onBack).toHaveBeenCalledOnce();
  await leavesByBack();
});

test('several dialogs in a row share one history entry', async () => {
  const first = await openDialog();
  const { length } = history;
  first.close();
  const second = await openDialog();
  expect(history.length).toBe(length);
  window.history.back();
  await onPage();
  expect(second.onBack).toHaveBeenCalledOnce();
  expect(first.onBack).not.toHaveBeenCalled();
  await leavesByBack();
});

test('a page opened from the dialog returns to the page, and one more Back leaves it', async () => {
  const { close } = await openDialog();
  close();
  goTo('/search');
  window.history.back();
  await overPage();
  await leavesByBack();
});

test('an address that changes below the dialog keeps its entry', async () => {
  const { onBack } = await openDialog();
  history.replace('/letters/9?a=2');
  history.flush();
  await overPage();
  expect(window.location.search).toBe('?a=2');
  window.history.back();
  await onPage();
  expect(onBack).toHaveBeenCalledOnce();
  expect(window.location.search).toBe('?a=2');
  await leavesByBack();
});

test('an address that changes after the dialog closed returns to the previous page', async () => {
  const { close } = await openDialog();
  close();
  history.replace('/letters/10');
  history.flush();
  await at('/letters/10');
  await leavesByBack();
});

test('only a move between a page and its dialog keeps the scroll position', async () => {
  const { close } = await openDialog();
  expect(entry.isOverPage).toBe(true);
  close();
  goTo('/search');
  expect(entry.isOverPage).toBe(false);
  window.history.back();
  await overPage();
  expect(entry.isOverPage).toBe(false);
});

test('Back skips the entry that Forward reaches after a dialog closed', async () => {
  await openDialog();
  window.history.back();
  await onPage();
  window.history.forward();
  await overPage();
  await leavesByBack();
});

test("Back skips a dialog's entry after a reload, and a new dialog adds no second one", async () => {
  const reload = () => {
    history.destroy();
    history = createBrowserHistory();
    entry = new BackEntry(history);
  };
  await openDialog();
  reload();
  const { length } = history;
  const { close } = await openDialog();
  expect(history.length).toBe(length);
  close();
  reload();
  await leavesByBack();
});
