import { browserKeeping, claim } from './find-kept.ts';
import type { KeptText, TextKind } from './kept-text.ts';
import { noteSave } from './saves-under-way.ts';
import type { TextPlace } from './text-keeper.ts';
import type { KeptKey, KeptTexts } from './text-keeping.ts';
import type { RestoredText } from './text-state.ts';

interface PlaceInput<Content, Stored, Base> extends Omit<KeptKey, 'kind'> {
  readonly kind: TextKind<Content, Base>;
  /** Of the copy a text grew from, what is kept beside it. */
  baseOf(stored: Stored): Base;
}

/** Where one tab keeps its text of one thing, until the thing is opened again: then it is the place of who opened it. */
export function keptPlace<Content, Stored, Base>(
  { account, kind, id, tab, baseOf }: PlaceInput<Content, Stored, Base>,
  texts: KeptTexts = browserKeeping.texts,
): TextPlace<Content, Stored> {
  const key: KeptKey = { account, kind: kind.name, id, tab };
  const written = ({ content, base, grownFrom, typedAt }: RestoredText<Content, Stored>): KeptText<Content, Base> => ({
    content,
    base: baseOf(base),
    grownFrom,
    typedAt,
  });
  const isMine = claim(key, texts);
  return {
    keep: async (text) => {
      if (isMine()) await texts.keep(key, written(text));
    },
    keepAtOnce: (text) => {
      if (isMine()) texts.keepAtOnce(key, written(text));
    },
    dropLastWords: () => {
      if (isMine()) texts.dropLastWords(key);
    },
    forget: async () => {
      if (isMine()) await texts.forget(key);
    },
    saving: (save) => noteSave({ kind: kind.name, id }, save),
  };
}
