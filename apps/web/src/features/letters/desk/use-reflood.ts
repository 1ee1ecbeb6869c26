import type { RefloodedElement } from '@letterdesk/contract/flooding';
import type { Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import type { LetterContent } from '@letterdesk/core/letters/letter-content';
import { useState } from 'react';
import { type DraftStore, MAX_REGENERATIONS } from '../../../draft-store/draft-store.ts';
import { gatherIds } from '../../flooding/gather-ids.ts';
import { fetchIdMap, previewAgain, renderAgain, storedIds } from '../../flooding/reflood-letter.ts';
import { type IdQuestion, useIdQuestions } from '../../flooding/use-id-questions.ts';
import { outcomeOfFailure, type Refusal, type SaveOutcome } from './save-letter.ts';

/** What a reflood asks the person, one after the other. */
export type RefloodQuestion =
  | { readonly kind: 'ids'; readonly question: IdQuestion }
  | {
      readonly kind: 'reflood';
      readonly elements: readonly RefloodedElement[];
      /** @param keep the keyed elements that stay as they are. */
      readonly take: (keep: readonly number[]) => Promise<void>;
    };

export interface RefloodDesk {
  readonly store: DraftStore<LetterContent, Letter, Refusal>;
  run(what: 'reflood', work: () => Promise<void>): Promise<void>;
  ask(question: RefloodQuestion | null): void;
  /** What became of the letter that was rendered again. @returns null when it was not. */
  settled(before: Letter, outcome: SaveOutcome): Promise<Letter | null>;
}

export interface Reflood {
  /** What is asked about its ids at the moment. */
  readonly question: RefloodQuestion | null;
  /** The letter is being rendered anew from its template, in the place of all that is written. */
  readonly replacing: boolean;
  /** With `keepText` only keyed elements change; without it the letter is rendered anew from its template. */
  reflood(keepText: boolean): Promise<void>;
}

/**
 * The five steps of a reflood (specification 4.39 to 4.44): id map, recipient, pre-query, and, after a look at what
 * would change, the letter rendered again. Until then nothing is touched, whatever is cancelled or fails. It is the
 * text as it stands at the end that is rendered again: whoever goes on typing meanwhile loses nothing.
 */
export function useReflood({ store, run, ask, settled }: RefloodDesk): Reflood {
  const asking = useIdQuestions();
  const [replacing, setReplacing] = useState(false);

  const render = async (ids: IdMap, keep: readonly number[]): Promise<void> => {
    const { base } = store.getState();
    const outcome = await store.regenerate((text, letter) => rendered(letter, ids, text, keep), isStored);
    ask(null);
    await settled(base, outcome);
  };

  /** In the place of all that is written, as the person was told. */
  const renderAnew = async (ids: IdMap): Promise<void> => {
    const { base } = store.getState();
    setReplacing(true);
    try {
      const outcome = await store.trackSave(rendered(base, ids, null, []));
      if (outcome.kind === 'saved')
        store.received(outcome.stored, isStored(outcome.stored) ? 'regenerated' : 'replaced');
      if (outcome.kind === 'conflict') store.received(outcome.theirs, 'conflict');
      ask(null);
      await settled(base, outcome);
    } finally {
      setReplacing(false);
    }
  };

  /** Shows what would change, in the text as it stands by then. */
  const preview = async (ids: IdMap, round = 1): Promise<void> => {
    const seen = store.current().text;
    const { elements } = await previewAgain(store.getState().base, ids, seen);
    const { typing, content } = store.getState();
    if (round < MAX_REGENERATIONS && (typing || content.text !== seen)) return preview(ids, round + 1);
    const take = (keep: readonly number[]) =>
      run('reflood', () => (store.current().text === seen ? render(ids, keep) : preview(ids)));
    ask({ kind: 'reflood', elements, take });
  };

  return {
    question: asking.question && { kind: 'ids', question: asking.question },
    replacing,
    reflood: (keepText) =>
      run('reflood', async () => {
        const { base } = store.getState();
        const found = await fetchIdMap(base);
        ask(null);
        const ids = await gatherIds(asking.gathering(base.letterTemplate, base.environment, storedIds(base)), found);
        if (ids !== null) await (keepText ? preview(ids) : renderAnew(ids));
      }),
  };
}

async function rendered(
  letter: Letter,
  ids: IdMap,
  text: LetterContent | null,
  keep: readonly number[],
): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', stored: await renderAgain(letter, ids, text, keep) };
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function isStored({ id }: Letter): boolean {
  return id !== NEW_LETTER_ID;
}
