import { getLetter, getLetterStatus, type Letter, type LetterStatusSnapshot } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { isSameLetterContent } from '@letterdesk/core/letters/letter-content';
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failedWith } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { letterApprovalsKey, openLetterKey, taskListsKey } from '../../../approvals/approval-keys.ts';
import type { EditedLetter } from '../use-edited-letter.ts';

/** Milliseconds between polls of a visible letter, and the maximum number of intervals after failures. */
const POLL_INTERVAL = 30_000;
const MAX_POLL_INTERVAL = 300_000;

interface LetterStatusPollingOptions {
  /** No action or dialog is open; until then updates wait. */
  readonly quiet: boolean;
  /** Applies someone else's content. */
  readonly applyRemote: RemoteUpdate['applyRemote'];
  /** Called once the letter is deleted, unless something is typed. */
  readonly onDeleted: () => void;
}

/**
 * Keeps an open letter current: approvals, locks and saves by others. Polls every half minute while visible, on
 * focus, after approval changes, and when a task list changes. A deleted letter leads to the page that says so,
 * unless something is typed.
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
    queryKey: openLetterKey(id),
    queryFn: ({ client, queryKey, signal }) => {
      const followed = client.getQueryData<Letter>(queryKey) ?? base;
      return lookAtLetter(id, [followed, store.getState().latest], signal);
    },
    initialData: base,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: stored,
    // Errors are ignored; the letter is polled again.
    meta: { quiet: true },
    retry: false,
    refetchInterval: ({ state }) => getPollInterval(state),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

  useEffect(() => {
    if (!stored) return;
    const refetch = () => void queries.invalidateQueries({ queryKey: openLetterKey(id) }, { cancelRefetch: false });
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  }, [queries, id, stored]);

  useEffect(() => {
    if (!stored) return;
    // Unchanged lists trigger no request.
    const values = new Map<string, unknown>();
    return queries.getQueryCache().subscribe(({ type, query: { queryHash, queryKey, state } }) => {
      if (type !== 'updated' || state.data === undefined) return;
      if (!taskListsKey.every((part, index) => queryKey[index] === part)) return;
      const known = values.has(queryHash);
      const same = values.get(queryHash) === state.data;
      values.set(queryHash, state.data);
      if (known && !same) void queries.invalidateQueries({ queryKey: openLetterKey(id) });
    });
  }, [queries, id, stored]);

  const isDeleted = isNotFoundError(error) && quiet && !content.dirty;
  const notifyDeleted = useEffectEvent(onDeleted);
  useEffect(() => {
    if (isDeleted) notifyDeleted();
  }, [isDeleted]);

  const showRemote = useEffectEvent(applyRemote);
  const followed = useRef(data);
  useEffect(() => {
    if (!quiet || followed.current === data) return;
    const before = followed.current;
    followed.current = data;
    const shown = store.getState().base;
    store.received(data, 'remote');
    if (store.getState().base === data && !isSameLetterContent(shown, data)) showRemote(data);
    // Task lists and rounds may be older than this letter.
    if (approvalStatusKey(before) !== approvalStatusKey(data)) {
      void queries.invalidateQueries({ queryKey: taskListsKey });
      void queries.invalidateQueries({ queryKey: letterApprovalsKey(data.id) });
    }
  }, [data, quiet, queries, store]);
}

/** Exponential back-off after failures. */
function getPollInterval({ status, error, dataUpdatedAt, errorUpdatedAt }: Query<Letter>['state']): number | false {
  if (status !== 'error') return POLL_INTERVAL;
  if (isNotFoundError(error)) return false;
  return Math.min(Math.max(errorUpdatedAt - dataUpdatedAt, POLL_INTERVAL), MAX_POLL_INTERVAL);
}

function isNotFoundError(error: unknown): boolean {
  return failedWith(error, 'letter_not_found');
}

/** A comparable key of its approval status. */
function approvalStatusKey({ approval, approvalRevoked }: Letter): string {
  return JSON.stringify([approval?.id, approval?.version, approval?.approvalStatus, approvalRevoked]);
}

/**
 * Checks for changes and reads the letter only if there are any.
 * @param known versions that this page has.
 * @returns the current version.
 */
async function lookAtLetter(id: number, known: readonly Letter[], signal: AbortSignal): Promise<Letter> {
  const snapshot = await call(getLetterStatus, { params: { id }, signal });
  const same = known.find((letter) => letter.id === id && hasStatus(letter, snapshot));
  return same ?? call(getLetter, { params: { id }, signal });
}

function hasStatus(letter: Letter, snapshot: LetterStatusSnapshot): boolean {
  const { version, sentLetters, locked, letterTemplate, approval, approvalRevoked } = letter;
  return (
    version === snapshot.version &&
    sentLetters === snapshot.sentLetters &&
    locked === snapshot.locked &&
    letterTemplate.requiresApproval === snapshot.requiresApproval &&
    (approval?.id ?? null) === snapshot.approvalId &&
    (approval?.version ?? null) === snapshot.approvalVersion &&
    approvalRevoked === snapshot.approvalRevoked
  );
}

/** Content by someone else that replaced the page's and isn't acknowledged yet. */
export interface RemoteUpdate {
  /** Null if there is nothing to show. */
  readonly letter: Letter | null;
  applyRemote(letter: Letter): void;
  dismiss(): void;
}

/** Stays until dismissed or the user saves; a newer version with the same content changes nothing. */
export function useRemoteUpdate({ base, savedAt }: EditedLetter): RemoteUpdate {
  const [taken, setTaken] = useState<{ readonly letter: Letter; readonly savedAt: number | null } | null>(null);
  const isShown = taken !== null && taken.savedAt === savedAt && isSameLetterContent(taken.letter, base);
  return {
    letter: isShown ? taken.letter : null,
    applyRemote: (letter) => setTaken({ letter, savedAt }),
    dismiss: () => setTaken(null),
  };
}
