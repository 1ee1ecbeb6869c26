import type { Letter } from '@letterdesk/contract/letters';
import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getRefusalMessage } from '../../../../api/api-error.ts';
import { CopyTextButton } from '../../../../draft-store/copy-text-button.tsx';
import type { UnreadableDraft } from '../../../../draft-store/find-drafts.ts';
import { RestoredText } from '../../../../draft-store/restored-notice.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { submitPreparationQuery } from '../../../approvals/dialogs/submit-preparation.ts';
import { formatBannerText, MAX_NAMED_ITEMS, useLetterBanner } from '../../data/letter-banner.ts';
import { useOpenChoices } from '../../data/open-choices.ts';
import { describeRemoteSave } from '../describe-remote-save.ts';
import type { RemoteUpdate } from '../remote/remote-changes.ts';
import type { EditedLetter } from '../use-edited-letter.ts';
import classes from './letter-banner.module.css';

interface RemoteUpdateNoticeProps {
  readonly remoteUpdate: RemoteUpdate;
  /** The reader's account. */
  readonly reader: number;
}

/** Says that someone else saved the text on the page. */
export function RemoteUpdateNotice({ remoteUpdate: { letter, dismiss }, reader }: RemoteUpdateNoticeProps) {
  return (
    <div role="status">
      {letter && (
        <Notice
          place="desk"
          icon={<IconPencil size={16} aria-hidden />}
          action={<CloseButton size="sm" aria-label="Dismiss" onClick={dismiss} c="inherit" />}
        >
          {describeRemoteSave(letter, reader)}. The new version is shown.
        </Notice>
      )}
    </div>
  );
}

/** Says before Submit that no approver can be asked, and what to do. */
export function ApproversRefusalNotice({ letter }: { letter: Letter }) {
  const { data } = useQuery(submitPreparationQuery(letter));
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

interface ChoiceNoticeProps {
  readonly text: string;
  /** Goes to the first choice in the text. */
  readonly onShow: () => void;
}

/** Says which choices must be made before the letter can be sent. */
export function ChoiceNotice({ text, onShow }: ChoiceNoticeProps) {
  const choices = useOpenChoices(text);
  if (choices.length === 0) return null;
  return (
    <Notice
      tone="warn"
      place="desk"
      role="status"
      aria-label="To choose"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      action={
        <Button size="compact-sm" variant="subtle" c="inherit" onClick={onShow}>
          Show
        </Button>
      }
    >
      Choose a variant before you send this letter: {choices.join(', ')}.
    </Notice>
  );
}

interface UnsavedNoticeProps {
  readonly content: EditedLetter;
  readonly unreadable: UnreadableDraft | null;
  readonly onDiscarded: () => void;
}

/**
 * Says that text was restored, or that typed text can't be saved any more. It is kept in this browser and can be
 * copied.
 */
export function UnsavedNotice({ content, unreadable, onDiscarded }: UnsavedNoticeProps) {
  const { base, dirty, store } = content;
  const reason = getRefusalMessage(base.refusals.update);
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

interface LetterBannerProps extends Pick<Letter, 'flooded' | 'branches'> {
  /** The current text; values typed in it are no longer listed. */
  readonly text: string;
  /** The data panel is open and lists the items. */
  readonly isListedBeside: boolean;
  /** Shows the items in the data panel; null if the panel isn't available. */
  readonly onShow: (() => void) | null;
}

/**
 * Says in one line what is missing in the source system, red if any of it is required; beside the data panel, which
 * lists it, only how much. A dismissed banner returns when it has something new to say.
 */
export function LetterBanner({ flooded, branches, text, isListedBeside, onShow }: LetterBannerProps) {
  const { missing, critical } = useLetterBanner({ flooded, branches }, text);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  if (missing.every((item) => dismissed.includes(item))) return null;
  return (
    <div className={classes.banner} data-critical={critical || undefined} role="status">
      <span className={classes.words}>
        {formatBannerText(missing, critical, isListedBeside ? 0 : onShow ? MAX_NAMED_ITEMS : missing.length)}
      </span>
      {onShow && (
        <button type="button" className={classes.show} aria-label="Show what is missing" onClick={onShow}>
          Show
        </button>
      )}
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => setDismissed(missing)} c="inherit" />
    </div>
  );
}
