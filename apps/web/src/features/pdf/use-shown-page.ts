import { type RefObject, useEffect, useState } from 'react';
import { findPageInView } from '../../ui/find-page-in-view.ts';

/**
 * Follows the page in the middle of the view.
 * @param list holds one element a page, in a frame inside the scroller.
 */
export function useShownPage(list: RefObject<HTMLElement | null>, scroller: HTMLElement | null) {
  const [number, setNumber] = useState(1);
  useEffect(() => {
    if (scroller === null) return;
    const follow = () => setNumber(findPageInView(scroller, Array.from(list.current?.children ?? [])));
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [list, scroller]);
  /** Scrolls so far that the page's top is where the frame's top is at rest. */
  const show = (page: number) => {
    const element = list.current?.children[page - 1];
    const first = list.current?.children[0];
    if (!(element && first && scroller)) return;
    scroller.scrollTo({ top: element.getBoundingClientRect().top - first.getBoundingClientRect().top });
  };
  return { number, show };
}
