import type { LetterUser } from '@letterdesk/contract/approval';
import type { PreparedApproval } from '@letterdesk/contract/approvals';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useId } from 'react';
import { Address } from '../../../ui/address.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CcField } from './cc-field.tsx';
import classes from './submit-dialog.module.css';
import type { SubmitPreparation } from './submit-preparation.ts';
import { useCc } from './use-cc.ts';
import type { OpenedWords } from './words.ts';

export interface SubmitDialogProps {
  /** What was typed into CC before. */
  readonly words: OpenedWords;
  readonly preparation: SubmitPreparation;
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** @returns whether the letter was submitted; otherwise everything stays to be submitted again. */
  readonly onSubmit: (cc: readonly LetterUser[]) => Promise<boolean>;
}

/** CSS pixels. */
const WIDTH = 520;
const NOBODY: readonly LetterUser[] = [];

/** Submit approval (specification 2.50): whom the letter goes to, and who gets a copy of the request. */
export function SubmitDialog({ words, preparation, busy, onCancel, onSubmit }: SubmitDialogProps) {
  const { prepared, refusal } = preparation;
  const why = useId();
  const cc = useCc(words, prepared?.approvers ?? NOBODY);
  const submit = async () => {
    if (busy || refusal !== null) return;
    const people = cc.typed.trim() === '' ? cc.people : await cc.add();
    if (people !== null && (await onSubmit(people))) cc.forget();
  };
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <DialogFrame opened onClose={() => busy || onCancel()} title="Submit approval" anchored size={WIDTH}>
      <form onSubmit={onFormSubmit} noValidate>
        {prepared === null ? (
          <div id={why}>
            <Notice tone="warn" icon={<IconAlertTriangle size={16} aria-hidden />}>
              {refusal}
            </Notice>
          </div>
        ) : (
          <Stack gap="md">
            <Asked prepared={prepared} />
            <CcField cc={cc} disabled={busy} />
          </Stack>
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus={prepared === null || undefined}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : why}
          >
            Submit
          </Button>
        </Group>
      </form>
    </DialogFrame>
  );
}

function Asked({ prepared }: { prepared: PreparedApproval }) {
  const { approvers, withoutAccount } = prepared;
  return (
    <div>
      <Text mb="xs">This letter is being sent to the following people for approval:</Text>
      <ul className={classes.people} aria-label="Approvers">
        {approvers.map(({ account, name, emailAddress }) => (
          <li key={account} className={classes.person}>
            <strong>{name}</strong>
            <span className={classes.address}>
              <Address>{emailAddress}</Address>
            </span>
          </li>
        ))}
      </ul>
      {approvers.length > 1 && <p className={classes.hint}>The decision of one of them is enough.</p>}
      {withoutAccount.length > 0 && (
        <Stack mt="xs">
          <Notice icon={<IconInfoCircle size={16} aria-hidden />}>{notAsked(withoutAccount)}</Notice>
        </Stack>
      )}
    </div>
  );
}

function notAsked(addresses: readonly string[]): string {
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(addresses);
  return addresses.length === 1
    ? `Not asked: ${list} has not signed in to Letterdesk yet.`
    : `Not asked: ${list} have not signed in to Letterdesk yet.`;
}
