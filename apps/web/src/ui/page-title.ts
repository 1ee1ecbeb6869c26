import { useEffect } from 'react';

const PRODUCT = 'Letterdesk';

/** Sets the tab's title; an empty name leaves the product's. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    const trimmed = name.trim();
    document.title = trimmed === '' ? PRODUCT : `${trimmed} · ${PRODUCT}`;
    return () => {
      document.title = PRODUCT;
    };
  }, [name]);
}
