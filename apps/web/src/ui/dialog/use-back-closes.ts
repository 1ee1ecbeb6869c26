import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { backEntryOf } from './back-entry.ts';

/**
 * Closes full-screen content on the browser's Back.
 * @param fills whether it's full screen now.
 * @param onBack closes it, or asks first.
 */
export function useBackCloses(fills: boolean, onBack: () => void): void {
  const history = useRouter({ warn: false })?.history;
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!fills || !history) return;
    return backEntryOf(history).open(() => back());
  }, [fills, history]);
}
