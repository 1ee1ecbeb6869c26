import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { MergeView } from '../editor/merge/lazy-merge-view.tsx';
import type { MergedLine, MergedTexts } from '../editor/merge/merge-view-props.ts';
import type { RichTextEditorProps } from '../editor/rich-text-editor-props.ts';
import { dateTime } from '../ui/date-time.ts';
import { DialogFooter } from '../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../ui/dialog/dialog-frame.tsx';
import { CopyTextButton } from './copy-text-button.tsx';

/** Two saved texts (HTML of the document schema) and their lines, such as a title. */
export interface ConflictTexts {
  /** The merge base; null if unknown. */
  readonly base: string | null;
  readonly mine: string;
  readonly theirs: string;
  readonly lines: readonly MergedLine[];
}

interface ConflictDialogProps extends Pick<RichTextEditorProps, 'keyed' | 'authoring'> {
  /** What was saved twice: 'letter', 'draft'. */
  readonly noun: string;
  readonly texts: ConflictTexts;
  /** Name of the person who saved the other text. */
  readonly savedBy: string;
  /** ISO 8601; null if unknown. */
  readonly savedDate: string | null;
  /** The same person saved it in another window. */
  readonly inAnotherWindow: boolean;
  /** Called with the merged text, to be saved. */
  readonly onMerged: (merged: MergedTexts) => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

const SOMEONE_ELSE = {
  rule: 'Changes made by only one of you are kept. Where you both changed the same place, choose.',
  allTheirs: 'Choose all of theirs',
  keepTheirs: 'Continue with theirs',
};
const MY_OTHER_WINDOW = {
  rule: 'Changes made in only one window are kept. Where both changed the same place, choose.',
  allTheirs: 'Use all from the other window',
  keepTheirs: 'Continue with the other window’s text',
};

const HEIGHT = 'min(460px, 48dvh)';

/**
 * Shows what two people, or two windows of one person, changed, and lets the user choose place by place. Closing it
 * loses nothing.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { noun, savedBy, savedDate, inAnotherWindow, keyed, authoring, onMerged, onTakeTheirs, onClose } = props;
  const [texts] = useState(props.texts);
  const [merged, setMerged] = useState<MergedTexts | null>(null);
  const reasonId = useId();
  const labels = inAnotherWindow ? MY_OTHER_WINDOW : SOMEONE_ELSE;
  const when = savedDate === null ? '' : ` (${dateTime(savedDate)})`;
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={inAnotherWindow ? `You saved this ${noun} in another window` : `Someone else saved this ${noun}`}
      size="min(1200px, 94vw)"
    >
      <Text mb="md">
        {inAnotherWindow
          ? `You saved it there${when} while you were writing here.`
          : `${savedBy} saved it${when} while you were writing.`}{' '}
        Your changes are still here. {labels.rule}
      </Text>
      <MergeView
        lines={texts.lines}
        base={texts.base}
        mine={texts.mine}
        theirs={texts.theirs}
        theirTitle={inAnotherWindow ? 'Saved by you in another window' : `Saved by ${savedBy}`}
        allTheirs={labels.allTheirs}
        height={HEIGHT}
        keyed={keyed}
        placeholders={authoring !== undefined}
        onMerged={setMerged}
      />
      <DialogFooter>
        <CopyTextButton read={() => texts.mine} />
        {merged === null && (
          <Text id={reasonId} size="sm" c="var(--ink-2)">
            To save, choose a version for every difference.
          </Text>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          Decide later
        </Button>
        <Button
          disabled={merged === null}
          aria-describedby={merged === null ? reasonId : undefined}
          onClick={() => merged && (merged.allTheirs ? onTakeTheirs() : onMerged(merged))}
        >
          {merged?.allTheirs ? labels.keepTheirs : 'Save as chosen'}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}
