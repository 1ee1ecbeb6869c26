import type { Approval } from '@letterdesk/contract/approval';
import { notesProblem } from '@letterdesk/core/approvals/notes';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { dateTime } from '../../../ui/date-time.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { type OpenedDialogText, useDialogText } from './dialog-text.ts';

const TITLE = 'Approval notes';
const PLACEHOLDER = 'Enter optional notes explaining why letter is declined';
const ROWS = 7;
const WIDTH = 520;

interface NotesDialogProps {
  readonly approval: Approval;
  readonly onClose: () => void;
}

/** Shows a decision's notes, author and time (specification 2.51). */
export function NotesDialog({ approval, onClose }: NotesDialogProps) {
  return (
    <DialogFrame opened onClose={onClose} title={TITLE} size={WIDTH}>
      <Text fw={600}>{approval.letterName}</Text>
      <Text c="dimmed" size="sm" mb="sm">
        {whoAndWhen(approval)}
      </Text>
      <Textarea
        label="Notes"
        value={approval.notes}
        placeholder="No notes were given"
        readOnly
        rows={ROWS}
        styles={{ input: { resize: 'vertical' } }}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </DialogFrame>
  );
}

interface DeclineDialogProps {
  readonly approval: Approval;
  /** Notes typed earlier. */
  readonly draft: OpenedDialogText;
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** @returns true if the letter was declined; otherwise the notes stay. */
  readonly onDecline: (notes: string) => Promise<boolean>;
}

/** Asks for decline notes (specification 2.51), which stay until the letter is declined. */
export function DeclineDialog({ approval, draft, busy, onCancel, onDecline }: DeclineDialogProps) {
  const notes = useDialogText(draft);
  const form = useRef<HTMLFormElement>(null);
  const problem = notesProblem(notes.text);
  const decline = async () => {
    if (busy || problem !== null) return;
    if (await onDecline(notes.text)) notes.used();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void decline();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <DialogFrame opened onClose={() => busy || onCancel()} title={TITLE} size={WIDTH}>
      <Text mb="sm">
        {approval.senderName} gets an e-mail that <strong>{approval.letterName}</strong> was declined, with your notes.
      </Text>
      <form ref={form} onSubmit={submit} noValidate>
        <Textarea
          label="Notes"
          placeholder={PLACEHOLDER}
          value={notes.text}
          onChange={(event) => notes.set(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          readOnly={busy}
          error={problem}
          errorProps={{ role: 'alert' }}
          rows={ROWS}
          styles={{ input: { resize: 'vertical' } }}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" color="bad" loading={busy} disabled={problem !== null}>
            Decline
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}

function whoAndWhen(
  approval: Pick<Approval, 'approvalStatus' | 'finalizerName' | 'senderName' | 'createdDate' | 'lastModifiedDate'>,
): string {
  const { approvalStatus, finalizerName, senderName, createdDate, lastModifiedDate } = approval;
  if (approvalStatus === 'PENDING') return `Submitted by ${senderName} on ${dateTime(createdDate)}`;
  const done = approvalStatus === 'APPROVED' ? 'Approved' : 'Declined';
  const by = finalizerName === null ? '' : ` by ${finalizerName}`;
  return `${done}${by} on ${dateTime(lastModifiedDate)}`;
}
