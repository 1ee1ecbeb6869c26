import type { OpenedText } from '../opened-text.ts';

/** A thing as it is opened, of which the browser keeps nothing. */
export function keptNowhere<Content, Stored>(stored: Stored): OpenedText<Content, Stored> {
  const nothing = () => undefined;
  const place = {
    keep: async () => undefined,
    keepAtOnce: nothing,
    dropLastWords: nothing,
    forget: async () => undefined,
    saving: nothing,
  };
  return { stored, kept: null, unreadable: null, coming: null, placeOf: () => place };
}
