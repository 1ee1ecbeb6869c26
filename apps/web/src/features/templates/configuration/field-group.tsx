import type { ConfigurationField } from '@letterdesk/core/templates/configuration';
import type { ReactNode } from 'react';
import classes from './configuration-dialog.module.css';
import type { ConfigurationLists } from './configuration-lists.ts';
import type { Problems } from './problems.ts';
import type { ConfigurationState } from './use-configuration.ts';

export interface FieldGroupProps {
  readonly state: ConfigurationState;
  readonly lists: ConfigurationLists;
  /** The field focused on opening. */
  readonly first: ConfigurationField;
  readonly errors: Problems;
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
