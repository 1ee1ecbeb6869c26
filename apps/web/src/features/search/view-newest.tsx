import type { SearchRow } from '@letterdesk/contract/search';
import { listSentLetters } from '@letterdesk/contract/sending';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import classes from './results-table.module.css';

export interface ViewNewestProps {
  readonly letter: SearchRow;
  readonly onView: (sentLetterId: number) => void;
}

/** Opens a letter's newest sending, for read-only users. */
export function ViewNewest({ letter, onView }: ViewNewestProps) {
  const looking = useMutation({
    mutationFn: () => call(listSentLetters, { query: { letterId: letter.id } }),
    onSuccess: ([newest]) => newest && onView(newest.id),
  });
  return (
    <button
      type="button"
      className={classes.edit}
      aria-haspopup="dialog"
      aria-label={`View what was sent of ${letter.letter}`}
      aria-busy={looking.isPending}
      onClick={() => looking.isPending || looking.mutate()}
    >
      VIEW
    </button>
  );
}
