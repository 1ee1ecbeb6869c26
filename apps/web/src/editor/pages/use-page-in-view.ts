import { type RefObject, useEffect, useEffectEvent } from 'react';
import { findPageInView } from '../../ui/find-page-in-view.ts';
import type { PagesState, ShownPages } from './page-drawing.ts';

/** The page in the middle of the view, from 1; without pages, why there are none. */
export type PageInView =
  | { readonly page: number; readonly of: number }
  | { readonly page: null; readonly state: Exclude<PagesState, 'shown'> };

/** Reports the page in view when it changes. */
export function usePageInView(
  { sheets, state }: ShownPages,
  paper: RefObject<HTMLElement | null>,
  report: ((shown: PageInView) => void) | undefined,
): void {
  const changed = useEffectEvent((shown: PageInView) => report?.(shown));
  useEffect(() => {
    if (sheets === null || state !== 'shown') {
      changed({ page: null, state: state === 'shown' ? 'asking' : state });
      return;
    }
    const desk = paper.current?.closest<HTMLElement>('[data-desk]');
    if (!desk) return;
    let page = 0;
    const follow = () => {
      const next = findPageInView(desk, [...desk.querySelectorAll('.ld-sheet')]);
      if (next !== page) changed({ page: next, of: sheets.length });
      page = next;
    };
    follow();
    desk.addEventListener('scroll', follow, { passive: true });
    return () => desk.removeEventListener('scroll', follow);
  }, [sheets, state, paper]);
}
