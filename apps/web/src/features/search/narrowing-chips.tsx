import { partsOf } from '@letterdesk/core/search/narrowing-parts';
import { IconX } from '@tabler/icons-react';
import type { Asking } from './asked-in-address.ts';
import classes from './narrowing-chips.module.css';

/** What narrows the search besides its term; each can be taken away. */
export function NarrowingChips({ asked, onAsk }: Asking) {
  const parts = partsOf(asked);
  if (parts.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="The search is narrowed to">
      {parts.map(({ words, without }) => (
        <li key={words} className={classes.chip}>
          {words}
          <button
            type="button"
            className={classes.remove}
            aria-label={`Remove ${words}`}
            title="Remove"
            onClick={() => onAsk({ ...asked, ...without, page: 1 })}
          >
            <IconX size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
