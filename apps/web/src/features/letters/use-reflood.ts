import type { RefloodedElement } from '@letterdesk/contract/flooding';
import type { Letter } from '@letterdesk/contract/letters';
import type { IdMap } from '@letterdesk/core/flooding/id-map';
import { gatherIds } from '../flooding/gather-ids.ts';
import { fetchIdMap, previewAgain, renderAgain, storedIds } from '../flooding/reflood-letter.ts';
import { type IdQuestion, useIdQuestions } from '../flooding/use-id-questions.ts';
import { type Content, outcomeOfFailure, type SaveOutcome } from './save-letter.ts';
import type { LetterContent } from './use-letter-content.ts';

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
  readonly content: LetterContent;
  during(what: 'reflood', work: () => Promise<void>): Promise<void>;
  ask(question: RefloodQuestion | Exclude<SaveOutcome, { kind: 'saved' }> | null): void;
  /** The letter was rendered again, and stored if it has an id. */
  rendered(letter: Letter): Promise<void>;
}

export interface Reflood {
  /** What is asked about its ids at the moment. */
  readonly question: RefloodQuestion | null;
  /** With `keepText` only keyed elements change; without it the letter is rendered anew from its template. */
  reflood(keepText: boolean): Promise<void>;
}

/**
 * The five steps of a reflood (specification, section 4): id map, recipient, pre-query, and, after a look at what would
 * change, the letter rendered again. Until then nothing is touched, whatever is cancelled or fails.
 */
export function useReflood({ content, during, ask, rendered }: RefloodDesk): Reflood {
  const asking = useIdQuestions();

  const render = async (ids: IdMap, text: Content | null, keep: readonly number[]) => {
    try {
      await rendered(await renderAgain(content.base, ids, text, keep));
      ask(null);
    } catch (error) {
      ask(outcomeOfFailure(error));
    }
  };

  return {
    question: asking.question && { kind: 'ids', question: asking.question },
    reflood: (keepText) =>
      during('reflood', async () => {
        const { base } = content;
        const found = await fetchIdMap(base);
        ask(null);
        const ids = await gatherIds(asking.gathering(base.letterTemplate, base.environment, storedIds(base)), found);
        if (ids === null) return;
        if (!keepText) return render(ids, null, []);
        const text = content.current();
        const { elements } = await previewAgain(base, ids, text.text);
        const take = (keep: readonly number[]) => during('reflood', () => render(ids, text, keep));
        ask({ kind: 'reflood', elements, take });
      }),
  };
}
