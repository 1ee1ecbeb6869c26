import type { Letter } from '@letterdesk/contract/letters';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { useMe } from '../session/session-context.tsx';
import classes from './conflict-dialog.module.css';
import type { Content } from './save-letter.ts';

export interface ConflictDialogProps {
  readonly mine: Content;
  readonly theirs: Letter;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

const HEIGHT = 380;
const unchanged = () => undefined;

/**
 * Two people, or two windows of one person, saved the same letter: both versions side by side, and what can be done.
 * Nothing is lost by closing it.
 */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const [shownMine] = useState(mine);
  const [copied, setCopied] = useState(false);
  const inAnotherWindow = useMe()?.username === theirs.lastModifiedBy;
  const copy = async () => {
    await copyAsText(shownMine.text);
    setCopied(true);
  };
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={inAnotherWindow ? 'You saved this letter elsewhere' : 'Someone else saved this letter'}
      size="min(1200px, 94vw)"
    >
      <Text mb="md">
        {inAnotherWindow
          ? 'It was saved in another window while you were writing here.'
          : `${theirs.lastModifiedBy} saved it while you were writing.`}{' '}
        Nothing of yours was overwritten; compare the two and choose which to go on with.
      </Text>
      <div className={classes.sides}>
        <Side title={inAnotherWindow ? 'Yours, here' : 'Yours'} content={shownMine} letter={theirs} />
        <Side
          title={inAnotherWindow ? 'Saved by you elsewhere' : `Saved by ${theirs.lastModifiedBy}`}
          content={theirs}
          letter={theirs}
        />
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" mr="auto" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy my text'}
        </Button>
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

function Side({ title, content, letter }: { title: string; content: Content; letter: Letter }) {
  return (
    <section className={classes.side}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.name}>{content.name}</p>
      <RichTextEditor
        value={content.text}
        onChange={unchanged}
        label={title}
        height={HEIGHT}
        editable={false}
        keyed={letter.flooded}
      />
    </section>
  );
}

async function copyAsText(html: string): Promise<void> {
  const plain = new DOMParser().parseFromString(html.replaceAll('</p>', '</p>\n'), 'text/html').body.textContent ?? '';
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([plain], { type: 'text/plain' }),
    }),
  ]);
}
