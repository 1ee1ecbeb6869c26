import { listOrganisationChanges } from '@letterdesk/contract/organisation';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import {
  getItemField,
  getItemKey,
  type ItemKindRules,
  ORGANISATION_KINDS,
  type OrganisationKind,
} from '@letterdesk/core/organisation/kinds';
import { Button, Group, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { LastChanged } from '../../api/last-changed.tsx';
import { capitalise } from '../../ui/capitalise.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogFooter } from '../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { HeldFields } from '../../ui/dialog/held-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './administration.module.css';
import { type DescribedField, describeItem, type FormatValue } from './describe-item.ts';
import {
  emptyFields,
  type FieldProblem,
  type FieldTools,
  getFieldProblem,
  type TakeField,
  type TakeText,
} from './edit-fields.ts';
import { type ItemToSave, type RemoteItem, type Stored, useChange } from './use-change.ts';

interface EditDialogProps<K extends OrganisationKind> {
  readonly kind: K;
  /** As the person saw it; null to add. */
  readonly before: Stored<K> | null;
  readonly first: ItemToSave<K>;
  /** By default as the kind and `before` say. */
  readonly title?: string;
  /** Formats values. */
  readonly tell?: FormatValue;
  readonly children: (fields: FieldTools<ItemToSave<K>>) => ReactNode;
  /** Required fields that inputs can't check. */
  readonly getMissingFields?: (draft: ItemToSave<K>) => readonly FieldProblem[];
  readonly say: (sentence: string) => void;
  /** Appended to the sentence after saving. */
  readonly note?: string;
  readonly onSaved?: (saved: ItemToSave<K>) => void;
  readonly onClose: () => void;
  readonly size?: number;
}

/** Adds or edits one item; input stays until saved or discarded. */
export function EditDialog<K extends OrganisationKind>({
  kind,
  before,
  first,
  title,
  tell = () => undefined,
  getMissingFields = () => [],
  children,
  say,
  note = '',
  onSaved,
  onClose,
  size = 520,
}: EditDialogProps<K>) {
  const { noun, fields: labels }: ItemKindRules = ORGANISATION_KINDS[kind];
  const [start] = useState(first);
  const [seen] = useState(before);
  const [draft, setDraft] = useState(first);
  const [discardAsked, setDiscardAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly FieldProblem[]>([]);
  const typed = JSON.stringify(draft) !== JSON.stringify(start);
  const saving = useChange(kind, () => {
    say(`${capitalise(noun)} saved${note}`);
    onSaved?.(draft);
    onClose();
  });
  const leaving = useBlocker({
    shouldBlockFn: () => typed,
    enableBeforeUnload: () => typed,
    withResolver: true,
  });
  const change = (changes: Partial<ItemToSave<K>>) => {
    setDraft((now) => ({ ...now, ...changes }));
    // Outdated message; a conflict stays until decided.
    if (saving.message !== null && saving.theirs === null) saving.forget();
    setMissing([]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles a portal's submit event to the surrounding form.
    event.stopPropagation();
    if (saving.busy) return;
    const found = [...(form.current ? emptyFields(form.current) : []), ...getMissingFields(draft)];
    setMissing(found);
    if (found.length === 0) saving.send({ before: seen, after: draft, ...(saving.unknownFields && { anyway: true }) });
  };
  useEffect(() => {
    if (missing.length === 0 && !saving.error) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]');
    if (wrong) wrong.focus();
    // The busy button can't keep focus.
    else if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [missing, saving.error]);
  const close = () => (typed ? setDiscardAsked(true) : onClose());
  const giveUp = () => {
    onClose();
    if (leaving.status === 'blocked') leaving.proceed();
  };
  const problems = missing.length > 0 ? missing : saving.problems;
  const taken = new Set<string>();
  const take: TakeField = (name) => {
    taken.add(name);
    return { name, label: labels[name] ?? name, error: getFieldProblem(problems, name) };
  };
  const text: TakeText = (name) => ({
    ...take(name),
    required: true,
    maxLength: TITLE_LENGTH,
    value: String(getItemField(draft, name)),
    // Safe: only text fields are taken as such.
    onChange: ({ currentTarget: { value } }) => change({ [name]: value } as Partial<ItemToSave<K>>),
  });
  const fields = children({ draft, change, take, text });
  const heading = title ?? `${before ? 'Change' : 'Add'} ${titleCase(noun)}`;
  const key = before && getItemKey(kind, before);
  const otherProblems = problems.filter(({ field }) => !taken.has(field));
  const isShownAtFields = problems.length > 0 && otherProblems.length === 0;
  return (
    <>
      <DialogFrame opened onClose={() => saving.busy || close()} title={heading} size={size}>
        <form ref={form} noValidate onSubmit={submit}>
          <Stack gap="md">
            <HeldFields busy={saving.busy}>
              <Stack gap="md">
                {isInUse(before) && (
                  <Notice icon={<IconInfoCircle size={16} aria-hidden />}>
                    This is in use. Your change takes effect everywhere at once.
                  </Notice>
                )}
                {fields}
              </Stack>
            </HeldFields>
            {saving.message !== null && !isShownAtFields && (
              <Refusal
                message={saving.message}
                problems={otherProblems}
                theirs={saving.theirs}
                labels={labels}
                tell={tell}
                onSaveMine={() => saving.send({ before: saving.theirs?.item ?? null, after: draft })}
                onTakeTheirs={() => {
                  saving.lookAgain();
                  onClose();
                }}
              />
            )}
          </Stack>
          {key !== null && (
            <LastChanged
              of={[kind, key]}
              load={(options) => call(listOrganisationChanges, { query: { kind, key }, ...options })}
            />
          )}
          <DialogFooter>
            <Button variant="default" onClick={close} disabled={saving.busy}>
              Cancel
            </Button>
            <Button type="submit" variant={saving.theirs ? 'default' : 'filled'} loading={saving.busy}>
              {saving.unknownFields ? 'Save anyway' : 'Save'}
            </Button>
          </DialogFooter>
        </form>
      </DialogFrame>
      <ConfirmDialog
        opened={discardAsked || leaving.status === 'blocked'}
        title="Discard your changes?"
        message="Your changes aren’t saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={giveUp}
        onCancel={() => {
          setDiscardAsked(false);
          if (leaving.status === 'blocked') leaving.reset();
        }}
      />
    </>
  );
}

/** `letter type` → `Letter Type`. */
function titleCase(noun: string): string {
  return noun.split(' ').map(capitalise).join(' ');
}

/** Uses block removal, and changes affect them. */
function isInUse(item: object | null): boolean {
  return item !== null && 'keptBecause' in item && item.keptBecause !== null;
}

interface RefusalProps {
  readonly message: string;
  readonly problems: readonly FieldProblem[];
  readonly theirs: RemoteItem<object> | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly tell: FormatValue;
  readonly onSaveMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Why a change was refused; on conflict, the current item and the choices. */
function Refusal({ message, problems, theirs, labels, tell, onSaveMine, onTakeTheirs }: RefusalProps) {
  return (
    <Notice tone={theirs ? 'warn' : 'bad'} role="alert">
      <p className={classes.sentence}>{message}</p>
      {problems.some(({ message: problem }) => problem !== message) && (
        <ul className={classes.problems}>
          {problems.map(({ field, message: problem }) => (
            <li key={`${field} ${problem}`}>
              {labels[field.split('.')[0] ?? field] ?? field}: {problem}
            </li>
          ))}
        </ul>
      )}
      {theirs && (
        <>
          <p className={classes.sentence}>{theirs.item === null ? 'It was removed.' : 'It is now:'}</p>
          {theirs.item !== null && <Lines lines={describeItem(theirs.item, labels, tell)} />}
          <Group gap="xs" mt="xs">
            <Button variant="default" size="compact-sm" onClick={onTakeTheirs}>
              {theirs.item === null ? 'Leave it removed' : 'Keep their version'}
            </Button>
            <Button size="compact-sm" onClick={onSaveMine}>
              {theirs.item === null ? 'Add mine again' : 'Save mine anyway'}
            </Button>
          </Group>
        </>
      )}
    </Notice>
  );
}

function Lines({ lines }: { lines: readonly DescribedField[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ label, value, picture }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{picture ? <img className={classes.logo} src={picture} alt={`${label}, as it is now`} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
