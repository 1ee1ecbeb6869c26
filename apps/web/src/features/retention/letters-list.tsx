import { ERRORS } from '@letterdesk/contract/errors';
import type { RemovableLetter } from '@letterdesk/contract/retention';
import { Link } from '@tanstack/react-router';
import { toLetter } from '../../paths.ts';
import { day } from '../../ui/date-time.ts';
import { ItemRow, ItemTable } from '../../ui/table/item-table.tsx';

interface LettersListProps {
  readonly label: string;
  readonly letters: readonly RemovableLetter[];
  /** What happens to a letter that nothing keeps. */
  readonly ready: string;
}

/** Letters with what keeps them from being removed. */
export function LettersList({ label, letters, ready }: LettersListProps) {
  return (
    <ItemTable
      label={label}
      columns={['Number', 'Letter', 'Letter type', 'Last activity', 'Status']}
      hasActions={false}
    >
      {letters.map(({ id, name, letterTypeName, lastActivity, refusals: { remove } }) => (
        <ItemRow
          key={id}
          name={String(id)}
          cells={[
            <Link key="letter" {...toLetter(id)}>
              {name}
            </Link>,
            letterTypeName,
            day(lastActivity),
            remove === null ? ready : KEPT[remove],
          ]}
        />
      ))}
    </ItemTable>
  );
}

/** Shorter than the refusals' sentences, which name a deletion. */
const KEPT = {
  letter_held: 'Under a legal hold',
  approval_pending: ERRORS.approval_pending.message,
  email_scheduled: ERRORS.email_scheduled.message,
  mail_waiting: ERRORS.mail_waiting.message,
} as const;
