import { useEffect, useState } from 'react';
import { z } from 'zod';
import { findKept, type UnreadableText } from './find-kept.ts';
import type { Keeper } from './keeper.ts';
import { UnreadableNotice } from './unreadable-notice.tsx';

export interface WordsOfMissingProps {
  readonly keeper: Keeper;
  /** The name of the kind of thing, and its id. */
  readonly kind: string;
  readonly id: string;
}

/** Offers the words that were typed into a thing which cannot be opened any more. */
export function WordsOfMissing({ keeper, kind, id }: WordsOfMissingProps) {
  const { account, formerly } = keeper;
  const [words, setWords] = useState<UnreadableText | null>(null);
  useEffect(() => {
    // Nothing fits a thing that is not there: only its words are left.
    const nothing = { name: kind, content: z.never(), base: z.never() };
    const look = async () => {
      const { unreadable, answered } = await findKept({ account, formerly, kind: nothing, id });
      setWords(unreadable);
      void answered?.then(look);
    };
    void look();
  }, [account, formerly, kind, id]);
  return words && <UnreadableNotice unreadable={words} place="desk" />;
}
