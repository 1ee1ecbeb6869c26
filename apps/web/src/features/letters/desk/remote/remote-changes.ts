import { getLetter, getLetterStatus, type Letter, type LetterStatusSnapshot } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { isSameLetterContent } from '@letterdesk/core/letters/letter-content';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failedWith } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { letterApprovalsKey, letterStatusKey, taskListsKey } from '../../../approvals/approval-keys.ts';
import type { EditedLetter } from '../use-edited-letter.ts';

/** Milliseconds between two looks at a letter that is in sight, and the most of them while it cannot be asked for. */
const POLL_INTERVAL = 30_000;
const MAX_POLL_INTERVAL = 300_000;

export interface LetterStatusPollingOptions {
  /** Nothing is being done or asked here; until then nothing is followed. */
  readonly quiet: boolean;
  /** Told of the words of others that took the place of those on the page. */
  readonly applyRemote: RemoteUpdate['applyRemote'];
  /** Told once the letter is not there any more, and nothing typed stands in it. */
  readonly onDeleted: () => void;
}

/**
 * Lets an open letter follow what happens to it elsewhere: an approval that is submitted, decided or revoked, a lock,
 * a text that others saved. It is asked for every half minute while the page is in sight, when the window gets the focus,
 * when anything about approvals changed, and when a task list tells something new. One that is deleted gives way to the page
 * that says so, unless something typed stands in it.
 */
export function useLetterStatusPolling(
  content: EditedLetter,
  { quiet, applyRemote, onDeleted }: LetterStatusPollingOptions,
): void {
  const queries = useQueryClient();
  const { base, store } = content;
  const { id } = base;
  const stored = id !== NEW_LETTER_ID;
  const { data, error } = useQuery({
    queryKey: letterStatusKey(id),
    queryFn: ({ client, queryKey, signal }) => {
      const followed = client.getQueryData<Letter>(queryKey) ?? base;
      return lookAtLetter(id, [followed, store.getState().latest], signal);
    },
    initialData: base,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: stored,
    // A letter that cannot be asked for now is followed later.
    meta: { quiet: true },
    retry: false,
    refetchInterval: ({ state }) => untilNextLook(state),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

  useEffect(() => {
    if (!stored) return;
    const look = () => void queries.invalidateQueries({ queryKey: letterStatusKey(id) }, { cancelRefetch: false });
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [queries, id, stored]);

  useEffect(() => {
    if (!stored) return;
    // Lists that tell the same as before keep what they hold, and a letter is not asked for.
    const told = new Map<string, unknown>();
    return queries.getQueryCache().subscribe(({ type, query: { queryHash, queryKey, state } }) => {
      if (type !== 'updated' || state.data === undefined) return;
      if (!taskListsKey.every((part, index) => queryKey[index] === part)) return;
      const known = told.has(queryHash);
      const same = told.get(queryHash) === state.data;
      told.set(queryHash, state.data);
      if (known && !same) void queries.invalidateQueries({ queryKey: letterStatusKey(id) });
    });
  }, [queries, id, stored]);

  const gone = isGone(error) && quiet && !content.dirty;
  const notifyDeleted = useEffectEvent(onDeleted);
  useEffect(() => {
    if (gone) notifyDeleted();
  }, [gone]);

  const showRemote = useEffectEvent(applyRemote);
  const followed = useRef(data);
  useEffect(() => {
    if (!quiet || followed.current === data) return;
    const before = followed.current;
    followed.current = data;
    const shown = store.getState().base;
    store.received(data, 'remote');
    if (store.getState().base === data && !isSameLetterContent(shown, data)) showRemote(data);
    // The task lists and the rounds tell the same, and may have been asked for before.
    if (approvalStandingOf(before) !== approvalStandingOf(data)) {
      void queries.invalidateQueries({ queryKey: taskListsKey });
      void queries.invalidateQueries({ queryKey: letterApprovalsKey(data.id) });
    }
  }, [data, quiet, queries, store]);
}

/** While it cannot be asked for, each wait is as long as all before it. */
function untilNextLook({ status, error, dataUpdatedAt, errorUpdatedAt }: Query<Letter>['state']): number | false {
  if (status !== 'error') return POLL_INTERVAL;
  if (isGone(error)) return false;
  return Math.min(Math.max(errorUpdatedAt - dataUpdatedAt, POLL_INTERVAL), MAX_POLL_INTERVAL);
}

function isGone(error: unknown): boolean {
  return failedWith(error, 'letter_not_found');
}

/** Where its approval stands, to be compared. */
function approvalStandingOf({ approval, approvalRevoked }: Letter): string {
  return JSON.stringify([approval?.id, approval?.version, approval?.approvalStatus, approvalRevoked]);
}

/**
 * Looks whether anything of an open letter changed, and reads it only then: a page that is left open reads nothing.
 * @param known the copies of it that are known here.
 * @returns the copy that is as it stands now.
 */
async function lookAtLetter(id: number, known: readonly Letter[], signal: AbortSignal): Promise<Letter> {
  const standing = await call(getLetterStatus, { params: { id }, signal });
  const same = known.find((letter) => letter.id === id && standsThus(letter, standing));
  return same ?? call(getLetter, { params: { id }, signal });
}

function standsThus(letter: Letter, standing: LetterStatusSnapshot): boolean {
  const { version, sentLetters, locked, letterTemplate, approval, approvalRevoked } = letter;
  return (
    version === standing.version &&
    sentLetters === standing.sentLetters &&
    locked === standing.locked &&
    letterTemplate.requiresApproval === standing.requiresApproval &&
    (approval?.id ?? null) === standing.approvalId &&
    (approval?.version ?? null) === standing.approvalVersion &&
    approvalRevoked === standing.approvalRevoked
  );
}

/** Words of others that took the place of those on the page, and that nobody here said to have read. */
export interface RemoteUpdate {
  /** Null where there is nothing to tell. */
  readonly letter: Letter | null;
  applyRemote(letter: Letter): void;
  dismiss(): void;
}

/** They are told of until that is put away, or the person saves; a newer version with the same words changes nothing. */
export function useRemoteUpdate({ base, savedAt }: EditedLetter): RemoteUpdate {
  const [taken, setTaken] = useState<{ readonly letter: Letter; readonly savedAt: number | null } | null>(null);
  const stands = taken !== null && taken.savedAt === savedAt && isSameLetterContent(taken.letter, base);
  return {
    letter: stands ? taken.letter : null,
    applyRemote: (letter) => setTaken({ letter, savedAt }),
    dismiss: () => setTaken(null),
  };
}
