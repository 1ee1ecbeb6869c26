import { type Account, handOver } from '@letterdesk/contract/people';
import { WORK_KINDS, type WorkKind } from '@letterdesk/core/people/handover';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { peopleKey } from './people-query.ts';

/** Hands work over batch by batch. @param onDone receives the number of items. */
export function useHandOver({ account }: Account, onDone: (count: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { readonly successor: number; readonly kinds: WorkKind[] }) => {
      let total = 0;
      for (;;) {
        const { handedOver, remaining } = await call(handOver, { params: { account }, body });
        const count = WORK_KINDS.reduce((sum, kind) => sum + handedOver[kind], 0);
        total += count;
        // Items that are left without progress changed in the meantime.
        if (remaining === 0 || count === 0) return total;
      }
    },
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
}
