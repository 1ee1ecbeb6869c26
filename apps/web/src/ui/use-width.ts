import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in CSS pixels, as it was last while the element was to be seen; 0 before. */
export function useWidth<E extends HTMLElement>(): { ref: RefObject<E | null>; width: number } {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth((before) => element.clientWidth || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** Whether the window is as narrow as a phone, where the styles say so as well. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false });
}
