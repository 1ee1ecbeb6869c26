import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { backEntryOf } from './back-entry.ts';

/**
 * What fills the screen is closed by the browser's Back, which otherwise would leave the page behind it.
 * @param fills whether it does at the moment.
 * @param onBack closes it, or asks first; it may also stay.
 */
export function useBackCloses(fills: boolean, onBack: () => void): void {
  const history = useRouter({ warn: false })?.history;
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!fills || !history) return;
    return backEntryOf(history).open(() => back());
  }, [fills, history]);
}
