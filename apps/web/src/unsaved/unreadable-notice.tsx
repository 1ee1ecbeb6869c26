import { Button } from '@mantine/core';
import { useState } from 'react';
import { CopyTextButton } from './copy-text-button.tsx';
import type { UnreadableText } from './find-kept.ts';
import classes from './restored-notice.module.css';
import { whenTyped } from './when-typed.ts';

export interface UnreadableNoticeProps {
  readonly unreadable: UnreadableText | null;
  /** Stands as far from the edges as a desk's head. */
  readonly inset?: boolean;
}

/** Offers the words of an unsaved text that this browser kept, and that cannot be opened any more, to be copied. */
export function UnreadableNotice({ unreadable, inset = false }: UnreadableNoticeProps) {
  const [shown, setShown] = useState(unreadable);
  if (shown === null) return null;
  const { words, typedAt, forget } = shown;
  return (
    <div
      className={classes.notice}
      data-tone="warn"
      data-inset={inset || undefined}
      role="status"
      aria-label="Unsaved text that cannot be opened"
    >
      <div className={classes.said}>
        <p>
          What you typed {typedAt > 0 ? `at ${whenTyped(typedAt)}` : 'before'} was kept in this browser, but cannot be
          opened any more. Its words are still here: copy what you need.
        </p>
        <details>
          <summary>Show the words</summary>
          <pre className={classes.words}>{words}</pre>
        </details>
      </div>
      <CopyTextButton read={() => words} plain />
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => {
          setShown(null);
          void forget();
        }}
      >
        Discard
      </Button>
    </div>
  );
}
