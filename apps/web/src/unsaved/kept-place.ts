import { browserKeeping } from './find-kept.ts';
import type { TextKind } from './kept-text.ts';
import type { KeptKey, KeptTexts } from './kept-texts.ts';
import type { RestoredText } from './text-state.ts';
import type { TextPlace } from './text-store.ts';

export interface PlaceInput<Content, Stored, Base> extends Omit<KeptKey, 'kind'> {
  readonly kind: TextKind<Content, Base>;
  /** Of the copy a text grew from, what is kept beside it. */
  baseOf(stored: Stored): Base;
}

/** Where one tab keeps its text of one thing. */
export function keptPlace<Content, Stored, Base>(
  { account, kind, id, tab, baseOf }: PlaceInput<Content, Stored, Base>,
  texts: KeptTexts = browserKeeping.texts,
): TextPlace<Content, Stored> {
  const key: KeptKey = { account, kind: kind.name, id, tab };
  const written = ({ content, base, typedAt }: RestoredText<Content, Stored>) => ({
    content,
    base: baseOf(base),
    typedAt,
  });
  return {
    keep: (text) => texts.keep(key, written(text)),
    keepAtOnce: (text) => texts.keepAtOnce(key, written(text)),
    dropLastWords: () => texts.dropLastWords(key),
    forget: () => texts.forget(key),
  };
}
