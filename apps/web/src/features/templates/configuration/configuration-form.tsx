import { type ConfigurationProblem, listConfigurationChanges } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { CONFIGURATION_LABELS, type ConfigurationField } from '@letterdesk/core/templates/configuration';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { LastChanged } from '../../../api/last-changed.tsx';
import { RestoredNotice } from '../../../draft-store/restored-notice.tsx';
import { UnreadableNotice } from '../../../draft-store/unreadable-notice.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { HeldFields } from '../../../ui/dialog/held-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AboutFields } from './about-fields.tsx';
import { ApprovalFields } from './approval-fields.tsx';
import { CheckFields } from './check-fields.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { ConfigurationConflict } from './configuration-conflict.tsx';
import classes from './configuration-dialog.module.css';
import { getTemplateConfiguration } from './configuration-draft.ts';
import { type ConfigurationLists, logosQuery } from './configuration-lists.ts';
import { EmailFields } from './email-fields.tsx';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import { RequiredDocumentsFields } from './required-documents-fields.tsx';
import type { OpenedConfiguration } from './save-configuration.ts';
import { useConfiguration } from './use-configuration.ts';

interface ConfigurationFormProps {
  readonly template: LetterTemplateDetail;
  readonly lists: ConfigurationLists;
  readonly opened: OpenedConfiguration;
  readonly refusedFor: readonly ConfigurationProblem[];
  /** In two columns. */
  readonly wide: boolean;
  /** Set to a function that closes the dialog. */
  readonly close: RefObject<() => void>;
  readonly onSaved: (saved: LetterTemplateDetail) => void;
  readonly onClose: () => void;
}

/** The form of the Template Configuration modal. */
export function ConfigurationForm({
  template,
  lists,
  refusedFor,
  wide,
  close,
  onClose,
  ...rest
}: ConfigurationFormProps) {
  const state = useConfiguration({ template, lists, refusedFor, onClose, ...rest });
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const groups = { state, lists, first: refusedFor[0]?.field ?? 'name', errors: state.problems } as const;
  const leave = () => (state.changed ? setAsking(true) : onClose());
  useEffect(() => {
    close.current = leave;
  });
  useFocus(form, 1, '[data-autofocus]');
  useFocus(form, state.refusals, '[aria-invalid=true]');
  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (state.changed) void state.save();
          else if (state.missing.length === 0) onClose();
        }}
      >
        {state.restored && (
          <RestoredNotice place="above" onDiscard={state.discardRestored}>
            Your unsaved changes were restored. Choose OK to save them.
          </RestoredNotice>
        )}
        {refusedFor.length > 0 && (
          <Notice place="above" role="status">
            Complete the configuration to publish. OK saves it and continues.
          </Notice>
        )}
        <UnreadableNotice unreadable={rest.opened.unreadable} place="above" />
        <HeldFields busy={state.saving}>
          <div className={classes.columns} data-wide={wide || undefined}>
            <div className={classes.column}>
              <AboutFields {...groups} template={template.id} />
              <LookFields {...groups} />
            </div>
            <div className={classes.column}>
              <EmailFields {...groups} />
              <ApprovalFields {...groups} />
            </div>
            <div className={classes.checks}>
              <RequiredDocumentsFields {...groups} />
            </div>
            <div className={classes.checks}>
              <CheckFields {...groups} />
            </div>
          </div>
        </HeldFields>
        <LastChanged
          of={['configuration', template.id]}
          load={(options) => call(listConfigurationChanges, { params: { id: template.id }, ...options })}
        />
        <Footer
          missing={state.missing}
          wrong={state.wrong}
          published={!template.unpublished}
          saving={state.saving}
          onCancel={leave}
        />
      </form>
      {state.theirs && (
        <ConfigurationConflict
          changes={state.foreignChanges}
          byYou={state.byYou}
          mine={state.values}
          theirs={getTemplateConfiguration(state.theirs)}
          lists={lists}
          onResolve={state.resolveConflict}
          onDecideLater={state.decideLater}
        />
      )}
      <ConfirmDialog
        opened={asking}
        title="Discard your changes?"
        message="What you changed in this configuration is not saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          state.forget();
          onClose();
        }}
      />
    </>
  );
}

/** Focuses the first matching field on each event. */
function useFocus(form: RefObject<HTMLElement | null>, happened: number, which: string): void {
  useEffect(() => {
    if (happened > 0) form.current?.querySelector<HTMLElement>(which)?.focus();
  }, [form, happened, which]);
}

interface FooterProps {
  readonly missing: readonly ConfigurationField[];
  readonly wrong: readonly ConfigurationField[];
  readonly published: boolean;
  readonly saving: boolean;
  readonly onCancel: () => void;
}

const LIST = new Intl.ListFormat('en-GB');
const labelsOf = (fields: readonly ConfigurationField[]) =>
  LIST.format(fields.map((field) => CONFIGURATION_LABELS[field]));

function Footer({ missing, wrong, published, saving, onCancel }: FooterProps) {
  const reasonId = useId();
  const waits = missing.length + wrong.length > 0;
  const says = [
    ...(missing.length > 0 ? [`Still needed: ${labelsOf(missing)}.`] : []),
    ...(wrong.length > 0 ? [`To be corrected: ${labelsOf(wrong)}.`] : []),
  ];
  return (
    <div className={classes.footer}>
      <div className={classes.says}>
        {waits && (
          <p id={reasonId} className={classes.missing}>
            {says.join(' ')}
          </p>
        )}
        {published && <p className={classes.quiet}>The configuration takes effect at once.</p>}
      </div>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" loading={saving} disabled={waits} aria-describedby={waits ? reasonId : undefined}>
        OK
      </Button>
    </div>
  );
}

/** Footer and logo of the division. */
function LookFields({ state, lists, first, errors }: FieldGroupProps) {
  const { values } = state;
  const footers = lists.footers.filter(({ division }) => division === values.division);
  const footer = footers.find(({ id }) => id === values.footer);
  return (
    <FieldGroup title="Look">
      {state.cleared.length > 0 && (
        <Notice tone="warn" role="status">
          {state.cleared.map((field) => CONFIGURATION_LABELS[field]).join(' and ')}{' '}
          {state.cleared.length > 1 ? 'were' : 'was'} of another division. Choose again.
        </Notice>
      )}
      <div>
        <ChoiceSelect
          field="footer"
          options={footers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.footer === null ? null : String(values.footer)}
          onChange={(chosen) => state.set({ footer: Number(chosen) })}
          error={errors.footer}
          required
          autoFocus={first === 'footer'}
        />
        {footer && <p className={classes.footerText}>{footer.text}</p>}
      </div>
      <LogoChoice
        division={values.division}
        logos={lists.logos.filter(({ division }) => division === values.division)}
        value={values.logo}
        onChange={(logo) => state.set({ logo })}
        error={errors.logo}
        autoFocus={first === 'logo'}
      />
    </FieldGroup>
  );
}

interface LogoChoiceProps {
  readonly division: number;
  readonly logos: readonly { readonly id: number; readonly description: string }[];
  readonly value: number | null;
  readonly onChange: (logo: number) => void;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
}

/** Logos as they look on paper. */
function LogoChoice({ division, logos, value, onChange, error, autoFocus }: LogoChoiceProps) {
  const id = useId();
  const pictures = useQuery(logosQuery(division));
  return (
    <fieldset
      className={classes.logos}
      data-field="logo"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={classes.label}>
        {CONFIGURATION_LABELS.logo}
        <span className={classes.asterisk} aria-hidden>
          {' *'}
        </span>
      </legend>
      {logos.length === 0 && <p className={classes.quiet}>This division has no logo.</p>}
      <div className={classes.pictures}>
        {logos.map(({ id: logo, description }, index) => (
          <label key={logo} className={classes.picture} title={description}>
            <input
              type="radio"
              name={`${id}-logo`}
              required
              checked={logo === value}
              onChange={() => onChange(logo)}
              aria-label={description}
              aria-invalid={error !== undefined}
              data-autofocus={(autoFocus && index === 0) || undefined}
            />
            <Picture svg={pictures.data?.find((each) => each.id === logo)?.svg} pending={pictures.isPending} />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Decorative: the radio button has its label. */
function Picture({ svg, pending }: { svg: string | undefined; pending: boolean }) {
  if (svg === undefined) return pending ? <Skeleton height={36} /> : null;
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />;
}
