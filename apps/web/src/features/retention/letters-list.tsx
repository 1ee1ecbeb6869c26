import type { RemovableLetter } from '@letterdesk/contract/retention';
import { REMOVAL_REFUSAL_LABELS } from '@letterdesk/core/retention/labels';
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
            remove === null ? ready : REMOVAL_REFUSAL_LABELS[remove],
          ]}
        />
      ))}
    </ItemTable>
  );
}
