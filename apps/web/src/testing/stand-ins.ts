import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { clearReportedError } from '../api/reported-error.ts';
import { tabStorage } from '../ui/storage/tab-storage.ts';

configure({ asyncUtilTimeout: Number(process.env.TEST_CONDITION_MS) });

/** Browser APIs missing in jsdom. Nothing has a size or position; journeys test those. */
class NoResizing implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class NoIntersections extends NoResizing implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  takeRecords(): [] {
    return [];
  }
}

/** A wide, light window with reduced motion. */
const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: /min-width|prefers-reduced-motion/.test(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

Object.assign(window, {
  ResizeObserver: NoResizing,
  IntersectionObserver: NoIntersections,
  matchMedia,
  scrollTo: () => undefined,
});
Element.prototype.scrollIntoView = () => undefined;
Object.assign(document, { fonts: Object.assign(new EventTarget(), { ready: Promise.resolve() }) });

// Elements without size count as scrolled away, which would hide dropdowns.
Object.defineProperties(document.documentElement, { clientWidth: { value: 1440 }, clientHeight: { value: 900 } });
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
Object.assign(Range.prototype, {
  getBoundingClientRect: () => new DOMRect(0, 0, 100, 20),
  getClientRects: () => [new DOMRect(0, 0, 100, 20)],
});

beforeEach(() => {
  history.replaceState(null, '', '/');
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
});

// Waits for preloads: an aborted import would fail in the next file, which shares modules.
afterAll(() => vi.dynamicImportSettled());

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearReportedError();
  tabStorage.clear();
  localStorage.clear();
});
