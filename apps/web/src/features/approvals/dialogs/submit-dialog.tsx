import type { LetterUser } from '@letterdesk/contract/approval';
import type { PreparedApproval } from '@letterdesk/contract/approvals';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ComponentProps, type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Address } from '../../../ui/address.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PassingChecks } from '../../checks/passing-checks.tsx';
import { type PassingChecks as Passing, usePassingChecks } from '../../checks/use-passing-checks.ts';
import type { OpenedDialogText } from './dialog-text.ts';
import classes from './submit-dialog.module.css';
import type { SubmitPreparation } from './submit-preparation.ts';
import { type Cc, useCc } from './use-cc.ts';

interface Submission {
  readonly cc: readonly LetterUser[];
  readonly passing: Passing;
}

interface SubmitDialogProps {
  /** Text typed into CC earlier. */
  readonly draft: OpenedDialogText;
  readonly preparation: SubmitPreparation;
  readonly busy: boolean;
  /** What the checks find counts only for it. */
  readonly letterVersion: number;
  /** What can be done about a finding. */
  readonly actionFor?: ComponentProps<typeof PassingChecks>['actionFor'];
  readonly onCancel: () => void;
  /** @returns true if the letter was submitted; otherwise everything stays. */
  readonly onSubmit: (submission: Submission) => Promise<boolean>;
}

const WIDTH = 520;
const NO_APPROVERS: readonly LetterUser[] = [];

/** Submit approval (specification 2.50): the approvers, and who gets a copy. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { draft, preparation, busy, letterVersion, actionFor, onCancel, onSubmit } = props;
  const { prepared, refusal } = preparation;
  const reasonId = useId();
  const cc = useCc(draft, prepared?.approvers ?? NO_APPROVERS);
  const passing = usePassingChecks(String(letterVersion));
  const stopped = refusal ?? passing.refusal;
  const submit = async () => {
    if (busy || stopped !== null) return;
    const people = cc.typed.trim() === '' ? cc.people : await cc.add();
    if (people !== null && (await onSubmit({ cc: people, passing }))) cc.forget();
  };
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <DialogFrame opened onClose={() => busy || onCancel()} title="Submit approval" anchored size={WIDTH}>
      <form onSubmit={onFormSubmit} noValidate>
        {prepared === null ? (
          <div id={reasonId}>
            <Notice tone="warn" icon={<IconAlertTriangle size={16} aria-hidden />}>
              {refusal}
            </Notice>
          </div>
        ) : (
          <Stack gap="md">
            <Asked prepared={prepared} />
            <CcField cc={cc} disabled={busy} />
            <PassingChecks state={passing} actionFor={actionFor} />
          </Stack>
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          {passing.refusal !== null && (
            <Text id={reasonId} size="sm" c="dimmed">
              {passing.refusal}
            </Text>
          )}
          <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus={prepared === null || undefined}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={stopped !== null}
            aria-describedby={stopped === null ? undefined : reasonId}
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
      {approvers.length > 1 && <p className={classes.hint}>One approver’s decision is enough.</p>}
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

/** People who get a copy; Add or Enter looks up an address. */
function CcField({ cc, disabled }: { cc: Cc; disabled: boolean }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    if (!disabled && !cc.looking) void cc.add();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in the empty field submits.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || cc.typed.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        CC
      </label>
      <p id={`${id}-hint`} className={classes.hint}>
        CC people get a copy of the request but don’t decide.
      </p>
      <div className={classes.line}>
        <input
          ref={input}
          id={id}
          className={classes.input}
          value={cc.typed}
          placeholder="E-mail address of a Letterdesk user"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={cc.problem !== null}
          aria-describedby={cc.problem === null ? `${id}-hint` : `${id}-hint ${id}-problem`}
          onChange={(event) => cc.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <Button variant="default" onClick={add} loading={cc.looking}>
          Add
        </Button>
      </div>
      <p id={`${id}-problem`} className={classes.problem} aria-live="polite">
        {cc.problem}
      </p>
      {cc.people.length > 0 && (
        <ul className={classes.chips} aria-label="CC people">
          {cc.people.map((person) => (
            <li key={person.account} className={classes.chip} title={person.emailAddress}>
              <span>{person.name}</span>
              <button
                type="button"
                aria-label={`Remove ${person.name}`}
                onClick={() => {
                  cc.remove(person);
                  input.current?.focus();
                }}
              >
                <IconX size={12} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
