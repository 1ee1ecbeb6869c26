import { CONDITION_LIMITS } from '@letterdesk/core/conditions/limits';
import { type RegionDirective, writeRegion } from '@letterdesk/core/conditions/region';
import { LOCKING_ROLES, labelOfRole, type Role } from '@letterdesk/core/session/roles';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { rewriteDirective } from '../change-frames.ts';
import { directiveAt } from '../condition-actions.ts';
import { frameTargets } from '../frame-targets.ts';
import { addBranch, insertFrame } from '../insert-frame.ts';
import classes from './condition-form.module.css';
import { FormButtons, type FrameFormProps, Result, TargetSelect } from './frame-form.tsx';

interface RegionFormProps extends FrameFormProps {
  readonly kind: RegionDirective['kind'];
  /** Adds a variant after the directive. */
  readonly isCase: boolean;
}

const FIELDS: Readonly<Record<RegionDirective['kind'], { label: string; about: string; missing: string }>> = {
  locked: {
    label: 'Reason',
    about: 'Writers see it when they try to change the text.',
    missing: 'Say why it is locked.',
  },
  optional: {
    label: 'Name',
    about: 'Writers see it beside the text, and can remove the text with one click.',
    missing: 'Name it.',
  },
  choice: {
    label: 'Name',
    about: 'Writers choose one of the variants before they can send the letter.',
    missing: 'Name the choice.',
  },
  variant: { label: 'Variant', about: 'Writers see it above its text.', missing: 'Name the variant.' },
};

/** Names a region, and says who may change what is locked. */
export function RegionForm({ editor, placed, kind, isCase, onClose, onDone }: RegionFormProps) {
  const directive = isCase ? undefined : placed?.line.directive;
  const isKnown = directive !== undefined && 'label' in directive;
  const [label, setLabel] = useState(isKnown ? directive.label : '');
  const [role, setRole] = useState<Role | null>(directive?.kind === 'locked' ? directive.editableBy : null);
  const [variants, setVariants] = useState<readonly [string, string]>(['', '']);
  const [targets] = useState(() =>
    frameTargets(editor.state, 'if').filter(
      ({ level }) => level === 'block' || (level === 'inline' && kind === 'locked'),
    ),
  );
  const [target, setTarget] = useState(0);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isNew = placed === null;
  const needsVariants = isNew && kind === 'choice';
  const field = FIELDS[kind];
  const text = label.trim() === '' ? null : writeRegion(toDirective(kind, label.trim(), role));
  const errorOf = (value: string, missing: string) => (isTried && value.trim() === '' ? missing : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (text === null || (needsVariants && variants.some((name) => name.trim() === ''))) return;
    const now = placed && directiveAt(editor.state, placed.line.textFrom);
    if (isNew) {
      const chosen = targets[target] ?? targets[0];
      const cases = needsVariants ? variants.map((name) => writeRegion(toDirective('variant', name.trim(), null))) : [];
      const inserted = chosen
        ? insertFrame(editor.state, chosen, { opening: text, otherwise: false, cases })
        : { transaction: null, refusal: NO_PLACE };
      if (inserted.transaction === null) return setRefusal(inserted.refusal);
      editor.view.dispatch(inserted.transaction);
    } else if (now && isCase && now.branch) editor.view.dispatch(addBranch(editor.state, now.frame, now.branch, text));
    else if (now && text !== now.line.source) editor.view.dispatch(rewriteDirective(editor.state, now.line, text));
    onDone();
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <TextInput
        label={field.label}
        description={field.about}
        value={label}
        maxLength={CONDITION_LIMITS.value}
        error={errorOf(label, field.missing)}
        data-autofocus
        onChange={({ currentTarget: { value } }) => setLabel(value)}
      />
      {kind === 'locked' && (
        <NativeSelect
          label="Who can change it in letters"
          data={[
            { value: '', label: 'No one' },
            ...LOCKING_ROLES.map((one) => ({ value: one, label: labelOfRole(one) })),
          ]}
          value={role ?? ''}
          onChange={({ currentTarget: { value } }) => setRole(LOCKING_ROLES.find((one) => one === value) ?? null)}
        />
      )}
      {needsVariants &&
        variants.map((name, index) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: always two.
            key={index}
            label={index === 0 ? 'First variant' : 'Second variant'}
            value={name}
            maxLength={CONDITION_LIMITS.value}
            error={errorOf(name, FIELDS.variant.missing)}
            onChange={({ currentTarget: { value } }) =>
              setVariants(([first, second]) => (index === 0 ? [value, second] : [first, value]))
            }
          />
        ))}
      {isNew && <TargetSelect targets={targets} index={target} onChange={setTarget} />}
      <Result text={text} refusal={refusal} />
      <FormButtons submitLabel={isNew || isCase ? 'Insert' : 'OK'} onClose={onClose} />
    </form>
  );
}

const NO_PLACE = 'Put the caret in a paragraph first.';

function toDirective(kind: RegionDirective['kind'], label: string, editableBy: Role | null): RegionDirective {
  return kind === 'locked' ? { kind, label, editableBy } : { kind, label };
}
