import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { letterApprovalsKey, letterStandingKey, taskListsKey } from '../../approvals/approval-keys.ts';
import type { LetterContent } from './use-letter-content.ts';

/**
 * Lets an open letter follow what happens to it elsewhere: an approval that is submitted, decided or revoked, a lock,
 * a text that others saved. It is asked for when the window gets the focus, when anything about approvals
 * changed, and when a task list tells something new.
 * @param quiet nothing is being done or asked here; until then nothing is followed.
 */
export function useLetterStanding(content: LetterContent, quiet: boolean): void {
  const queries = useQueryClient();
  const { base, store } = content;
  const { id } = base;
  const stored = id !== NEW_LETTER_ID;
  const { data } = useQuery({
    queryKey: letterStandingKey(id),
    queryFn: ({ signal }) => call(getLetter, { params: { id }, signal }),
    initialData: base,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: stored,
    // A letter that cannot be asked for now is followed later.
    meta: { quiet: true },
  });

  useEffect(() => {
    if (!stored) return;
    const look = () => void queries.invalidateQueries({ queryKey: letterStandingKey(id) });
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
      if (known && !same) void queries.invalidateQueries({ queryKey: letterStandingKey(id) });
    });
  }, [queries, id, stored]);

  const followed = useRef(data);
  useEffect(() => {
    if (!quiet || followed.current === data) return;
    const before = followed.current;
    followed.current = data;
    store.follow(data);
    // The task lists and the rounds tell the same, and may have been asked for before.
    if (approvalStandingOf(before) !== approvalStandingOf(data)) {
      void queries.invalidateQueries({ queryKey: taskListsKey });
      void queries.invalidateQueries({ queryKey: letterApprovalsKey(data.id) });
    }
  }, [data, quiet, queries, store]);
}

/** Where its approval stands, to be compared. */
function approvalStandingOf({ approval, approvalRevoked }: Letter): string {
  return JSON.stringify([approval?.id, approval?.version, approval?.approvalStatus, approvalRevoked]);
}
