import { CONFIGURATION_LABELS } from '@letterdesk/core/templates/configuration';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import classes from './configuration-dialog.module.css';
import { logosQuery } from './configuration-lists.ts';

export interface LogoChoiceProps {
  readonly division: number;
  readonly logos: readonly { readonly id: number; readonly description: string }[];
  readonly value: number | null;
  readonly onChange: (logo: number) => void;
  readonly error: string | undefined;
  readonly autoFocus: boolean;
}

/** The division's logos as they look on the paper. */
export function LogoChoice({ division, logos, value, onChange, error, autoFocus }: LogoChoiceProps) {
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

/** The radio button beside it says what it shows. */
function Picture({ svg, pending }: { svg: string | undefined; pending: boolean }) {
  if (svg === undefined) return pending ? <Skeleton height={36} /> : null;
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />;
}
