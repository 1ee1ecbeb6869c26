import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { clearReportedError } from '../api/reported-error.ts';
import { tabStorage } from '../ui/tab-storage.ts';

/** Milliseconds that a condition is waited for, also on a busy machine. */
const PATIENCE = 5_000;

configure({ asyncUtilTimeout: PATIENCE });

/** What a browser has and the DOM of these tests lacks. Nothing here has a size or a place: what needs one is a journey's. */
class NoResizing implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The widest window there is, in light colours. */
const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('min-width'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

Object.assign(window, { ResizeObserver: NoResizing, matchMedia, scrollTo: () => undefined });
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  history.replaceState(null, '', '/');
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearReportedError();
  tabStorage.clear();
  localStorage.clear();
});
