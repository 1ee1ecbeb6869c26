import { CONFIGURATION_LABELS } from '@letterdesk/core/templates/configuration';
import { Notice } from '../../../ui/notice.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import classes from './configuration-dialog.module.css';
import type { FieldGroupProps } from './field-group.tsx';
import { FieldGroup } from './field-group.tsx';
import { LogoChoice } from './logo-choice.tsx';

/** Footer and logo; the division decides which there are. */
export function LookFields({ state, lists, first, errors }: FieldGroupProps) {
  const { values } = state;
  const footers = lists.footers.filter(({ division }) => division === values.division);
  const footer = footers.find(({ id }) => id === values.footer);
  return (
    <FieldGroup title="Look">
      {state.cleared.length > 0 && (
        <Notice tone="warn" role="status">
          {state.cleared.map((field) => CONFIGURATION_LABELS[field]).join(' and ')}{' '}
          {state.cleared.length > 1 ? 'were' : 'was'} of another division. Please choose again.
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
