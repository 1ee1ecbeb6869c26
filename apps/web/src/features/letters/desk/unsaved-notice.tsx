import { Button } from '@mantine/core';
import { sentenceOf } from '../../../api/refused-by.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CopyTextButton } from '../../../unsaved/copy-text-button.tsx';
import type { UnreadableText } from '../../../unsaved/find-kept.ts';
import { RestoredText } from '../../../unsaved/restored-text.tsx';
import type { EditedLetter } from './use-edited-letter.ts';

export interface UnsavedNoticeProps {
  readonly content: EditedLetter;
  readonly unreadable: UnreadableText | null;
  readonly onDiscarded: () => void;
}

/**
 * Tells of text that came back after a reload, and of text that was typed before the letter could not be changed any
 * more: it is still shown, kept in this browser, and can be copied.
 */
export function UnsavedNotice({ content, unreadable, onDiscarded }: UnsavedNoticeProps) {
  const { base, dirty, store } = content;
  const reason = sentenceOf(base.refusals.update);
  if (dirty && reason !== null) {
    return (
      <Notice
        tone="warn"
        place="desk"
        role="status"
        aria-label="Unsaved text"
        action={
          <>
            <CopyTextButton read={() => content.current().text} />
            <Button size="compact-sm" variant="subtle" c="inherit" onClick={() => store.discardRestored()}>
              Discard
            </Button>
          </>
        }
      >
        {reason} What you typed is shown below and kept in this browser only; it is not saved.
      </Notice>
    );
  }
  return <RestoredText store={store} text={content} unreadable={unreadable} onDiscarded={onDiscarded} />;
}
