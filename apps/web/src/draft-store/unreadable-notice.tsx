import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice, type NoticeProps } from '../ui/notice.tsx';
import { CopyTextButton } from './copy-text-button.tsx';
import type { UnreadableDraft } from './find-drafts.ts';
import { formatTypedAt } from './format-typed-at.ts';
import classes from './unreadable-notice.module.css';

interface UnreadableNoticeProps extends Pick<NoticeProps, 'place'> {
  readonly unreadable: UnreadableDraft | null;
}

/** Offers the plain text of a draft that can't be opened any more. */
export function UnreadableNotice({ unreadable, place }: UnreadableNoticeProps) {
  const [discarded, setDiscarded] = useState<UnreadableDraft | null>(null);
  if (unreadable === null || unreadable === discarded) return null;
  const { text, typedAt, forget } = unreadable;
  return (
    <Notice
      tone="warn"
      place={place}
      role="status"
      aria-label="Unsaved text that can’t be opened"
      action={
        <>
          <CopyTextButton read={() => text} plain />
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              setDiscarded(unreadable);
              void forget();
            }}
          >
            Discard
          </Button>
        </>
      }
    >
      <p>
        The text you typed{typedAt > 0 && ` at ${formatTypedAt(typedAt)}`} is saved in this browser but can’t be opened.
        Copy what you need.
      </p>
      <details>
        <summary>Show the text</summary>
        <pre className={classes.words}>{text}</pre>
      </details>
    </Notice>
  );
}
