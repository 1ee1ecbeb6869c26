import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { CompareView } from '../editor/compare/lazy-compare-view.tsx';
import type { RichTextEditorProps } from '../editor/rich-text-editor-props.ts';
import { DialogFrame } from '../ui/dialog/dialog-frame.tsx';
import { CopyTextButton } from './copy-text-button.tsx';

/** One side of a conflict: a line, such as a title, and the text below it. */
export interface ConflictSide {
  readonly name: string;
  /** HTML of the document schema. */
  readonly text: string;
}

export interface ConflictDialogProps extends Pick<RichTextEditorProps, 'keyed' | 'authoring'> {
  /** What was saved twice: 'letter', 'draft'. */
  readonly noun: string;
  readonly mine: ConflictSide;
  readonly theirs: ConflictSide;
  /** The name of whoever saved the other one. */
  readonly savedBy: string;
  /** It was this person, elsewhere. */
  readonly inAnotherWindow: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

const HEIGHT = 'min(460px, 48dvh)';

/**
 * Two people, or two windows of one person, saved the same thing: both versions side by side, and what can be done.
 * Nothing is lost by closing it.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { noun, mine, theirs, savedBy, inAnotherWindow, keyed, authoring } = props;
  const { onKeepMine, onTakeTheirs, onClose } = props;
  const [shownMine] = useState(mine);
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={inAnotherWindow ? `You saved this ${noun} elsewhere` : `Someone else saved this ${noun}`}
      size="min(1200px, 94vw)"
    >
      <Text mb="md">
        {inAnotherWindow
          ? 'It was saved in another window while you were writing here.'
          : `${savedBy} saved it while you were writing.`}{' '}
        Nothing of yours was overwritten; compare the two and choose which to go on with.
      </Text>
      <CompareView
        older={{ title: inAnotherWindow ? 'Saved by you elsewhere' : `Saved by ${savedBy}`, ...sideOf(theirs) }}
        newer={{ title: inAnotherWindow ? 'Yours, here' : 'Yours', ...sideOf(shownMine) }}
        height={HEIGHT}
        keyed={keyed}
        placeholders={authoring !== undefined}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <CopyTextButton read={() => shownMine.text} />
        <Button variant="default" onClick={onClose} data-autofocus>
          Decide later
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {inAnotherWindow ? 'Take the other' : 'Take theirs'}
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </Group>
    </DialogFrame>
  );
}

const sideOf = ({ name, text }: ConflictSide) => ({ name, html: text });
