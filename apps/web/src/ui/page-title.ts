import { useEffect } from 'react';

const PRODUCT = 'Letterdesk';

/** Names the browser's tab by what is open; an empty name leaves the product's alone. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    const trimmed = name.trim();
    document.title = trimmed === '' ? PRODUCT : `${trimmed} · ${PRODUCT}`;
    return () => {
      document.title = PRODUCT;
    };
  }, [name]);
}
