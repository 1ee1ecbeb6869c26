import type { Letter } from '@letterdesk/contract/letters';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/notice.tsx';
import { askedAheadQuery } from '../../approvals/dialogs/asked-ahead-query.ts';

/** Says of a letter that is to be submitted that its Submit would find nobody to ask, and what to do about it. */
export function NobodyToAsk({ letter }: { letter: Letter }) {
  const { data } = useQuery(askedAheadQuery(letter));
  if (!letter.abilities.submit || !data?.refusal) return null;
  return (
    <Notice
      tone="warn"
      place="desk"
      role="status"
      aria-label="Who can approve it"
      icon={<IconAlertTriangle size={16} aria-hidden />}
    >
      {data.refusal}
    </Notice>
  );
}
