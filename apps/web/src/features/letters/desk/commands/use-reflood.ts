import type { NewValue } from '@letterdesk/contract/check-result';
import type { RefloodedElement } from '@letterdesk/contract/flooding';
import type { Letter } from '@letterdesk/contract/letters';
import { replaceTitlePart } from '@letterdesk/core/checks/changed-title';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { changedIdKeys, type IdMap, readIdMap } from '@letterdesk/core/flooding/id-map';
import type { LetterContent } from '@letterdesk/core/letters/letter-content';
import { useState } from 'react';
import { type DraftStore, MAX_REGENERATIONS } from '../../../../draft-store/draft-store.ts';
import { gatherIds } from '../../../flooding/gather-ids.ts';
import {
  fetchIdMap,
  fetchRefloodPreview,
  floodAgain,
  type RefloodSelection,
  storedIds,
} from '../../../flooding/reflood-letter.ts';
import { useIdQuestions } from '../../../flooding/use-id-questions.ts';
import type { LetterSaveRefusal, RefloodQuestion } from './letter-questions.ts';
import { type LetterSaveOutcome, outcomeOfFailure } from './save-letter.ts';
import type { LetterSaving } from './use-letter-saving.ts';

interface RefloodOptions {
  readonly store: DraftStore<LetterContent, Letter, LetterSaveRefusal>;
  run(what: 'reflood', work: () => Promise<void>): Promise<void>;
  ask(question: RefloodQuestion | null): void;
  readonly handleOutcome: LetterSaving['handleOutcome'];
}

export interface Reflood {
  /** The question about the letter's ids, or null. */
  readonly question: RefloodQuestion | null;
  /** True during a plain render, which discards the letter's text. */
  readonly replacing: boolean;
  /** Updates the keyed elements and keeps the text around them. */
  reflood(): Promise<void>;
  /** Updates only the places that show the old one of these values, as one undo step; the title too. */
  takeNewValues(values: readonly NewValue[]): Promise<void>;
  /** Builds the text again from the template; edits are lost. */
  plainRender(): Promise<void>;
}

/**
 * The five steps of a reflood (specification 4.39 to 4.44): id map, recipient, pre-query, preview and update. Nothing
 * changes before the last step. It uses the current text, so nothing typed in the meantime is lost.
 */
export function useReflood({ store, run, ask, handleOutcome }: RefloodOptions): Reflood {
  const idQuestions = useIdQuestions();
  const [replacing, setReplacing] = useState(false);

  const applyReflood = async (ids: IdMap, selection: RefloodSelection): Promise<void> => {
    const { base } = store.getState();
    const outcome = await store.regenerate((text, letter) => floodLetter(letter, ids, text, selection), isStored);
    ask(null);
    await handleOutcome(base, outcome);
  };

  const applyPlainRender = async (ids: IdMap): Promise<void> => {
    const { base } = store.getState();
    setReplacing(true);
    try {
      const outcome = await store.trackSave(floodLetter(base, ids, null, { keep: [], takeBranches: [] }));
      if (outcome.kind === 'saved')
        store.received(outcome.stored, isStored(outcome.stored) ? 'regenerated' : 'replaced');
      if (outcome.kind === 'conflict') store.received(outcome.theirs, 'conflict');
      ask(null);
      await handleOutcome(base, outcome);
    } finally {
      setReplacing(false);
    }
  };

  /** Shows what would change in the current text. */
  const preview = async (ids: IdMap, round = 1): Promise<void> => {
    const seen = store.current().text;
    const { base } = store.getState();
    const next = await fetchRefloodPreview(base, ids, seen);
    const { typing, content } = store.getState();
    if (round < MAX_REGENERATIONS && (typing || content.text !== seen)) return preview(ids, round + 1);
    const confirm = (selection: RefloodSelection) =>
      run('reflood', () => (store.current().text === seen ? applyReflood(ids, selection) : preview(ids)));
    const changedIds = changedIdKeys(readIdMap(storedIds(base)).ids, readIdMap(next.ids).ids);
    const { elements, links, branches } = next;
    ask({ kind: 'reflood', elements, links, branches, changedIds, confirm });
  };

  const takeNewValues = (values: readonly NewValue[]): Promise<void> =>
    run('reflood', async () => {
      const { base } = store.getState();
      const { ids } = await fetchIdMap(base);
      const outcome = await store.regenerate(async (written, letter) => {
        const content = { ...written, name: takeIntoTitle(written.name, values) };
        const { elements } = await fetchRefloodPreview(letter, ids, content.text);
        const kept = elements.filter((element) => !values.some((value) => isNewValueOf(element, value)));
        const keep = kept.map(({ index }) => index);
        return floodLetter(letter, ids, content, { keep, takeBranches: [] });
      }, isStored);
      await handleOutcome(base, outcome);
    });

  /** Asks for the ids, then continues with them unless cancelled. */
  const withIds = (next: (ids: IdMap) => Promise<void>): Promise<void> =>
    run('reflood', async () => {
      const { base } = store.getState();
      const found = await fetchIdMap(base);
      ask(null);
      const ids = await gatherIds(idQuestions.gathering(base.letterTemplate, base.environment, storedIds(base)), found);
      if (ids !== null) await next(ids);
    });

  return {
    question: idQuestions.question && { kind: 'ids', question: idQuestions.question },
    replacing,
    takeNewValues,
    reflood: () => withIds(preview),
    plainRender: () => withIds(applyPlainRender),
  };
}

async function floodLetter(
  letter: Letter,
  ids: IdMap,
  text: LetterContent | null,
  selection: RefloodSelection,
): Promise<LetterSaveOutcome> {
  try {
    return { kind: 'saved', stored: await floodAgain(letter, ids, text, selection) };
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function takeIntoTitle(title: string, values: readonly NewValue[]): string {
  return values.reduce((name, value) => (value.in === 'title' ? replaceTitlePart(name, value) : name), title);
}

function isNewValueOf({ shortcode, format, current, next }: RefloodedElement, value: NewValue): boolean {
  if (value.in !== 'text') return false;
  const isSame = value.shortcode === shortcode && value.format === format;
  return isSame && value.shown === current && value.now === next;
}

function isStored({ id }: Letter): boolean {
  return id !== NEW_LETTER_ID;
}
