import { useEffect, useState, useSyncExternalStore } from 'react';
import { preloadErrorDetails } from '../api/request.ts';
import type { DraftState } from './draft-reducer.ts';
import { DraftStore, type DraftStoreOptions } from './draft-store.ts';

/** A draft on a page, and its store. */
export interface EditedDraft<Content extends object, Stored, Refusal = never> extends DraftState<Content, Stored> {
  readonly store: DraftStore<Content, Stored, Refusal>;
  /** Whether something would be lost with the page. */
  readonly dirty: boolean;
}

/** Navigating back with the keyboard leaves the page without a blur. */
const LEAVING = ['pagehide', 'popstate'] as const;

/**
 * Connects a page to its draft store while it is shown.
 * @param open creates the store's options, once.
 * @param collect makes the page's editors emit at once.
 */
export function useDraftStore<Content extends object, Stored, Refusal = never>(
  open: () => DraftStoreOptions<Content, Stored>,
  collect: () => void = nothing,
): EditedDraft<Content, Stored, Refusal> {
  const [store] = useState(() => new DraftStore<Content, Stored, Refusal>(open()));
  const state = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(() => store.connectEditors(collect));
  useEffect(preloadErrorDetails, []);
  useEffect(() => {
    const leave = () => store.flushToBrowser();
    const hide = () => document.visibilityState === 'hidden' && store.flushToBrowser();
    for (const event of LEAVING) window.addEventListener(event, leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      for (const event of LEAVING) window.removeEventListener(event, leave);
      document.removeEventListener('visibilitychange', hide);
      store.close();
    };
  }, [store]);
  return { ...state, store, dirty: store.isDirty() };
}

const nothing = () => undefined;
