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

test('Back closes the dialog and stays on the page; the next one leaves it', async () => {
  const { onBack } = await openDialog();
  window.history.back();
  await onPage();
  expect(onBack).toHaveBeenCalledOnce();
  await leavesByBack();
});

test('one Back leaves the page after a dialog was closed by its own button', async () => {
  const { onBack, close } = await openDialog();
  close();
  await leavesByBack();
  expect(onBack).not.toHaveBeenCalled();
});

test('a dialog that asks first, or is busy, is asked again by the next Back', async () => {
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

test('one dialog after another is one entry', async () => {
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

test('a page that is opened from the dialog leads back to the page, and from there one Back leaves', async () => {
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

test('an address that changes after the dialog was closed leads back to where one came from', async () => {
  const { close } = await openDialog();
  close();
  history.replace('/letters/10');
  history.flush();
  await at('/letters/10');
  await leavesByBack();
});

test('only a move between a page and a dialog over it leaves the page scrolled as it is', async () => {
  const { close } = await openDialog();
  expect(entry.isOverPage).toBe(true);
  close();
  goTo('/search');
  expect(entry.isOverPage).toBe(false);
  window.history.back();
  await overPage();
  expect(entry.isOverPage).toBe(false);
});

test('Back passes over what Forward leads to after a dialog was closed', async () => {
  await openDialog();
  window.history.back();
  await onPage();
  window.history.forward();
  await overPage();
  await leavesByBack();
});

test('Back passes over what a reload leaves of a dialog, and a dialog that is opened then makes no second one', async () => {
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
