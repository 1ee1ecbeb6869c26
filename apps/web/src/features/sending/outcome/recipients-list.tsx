import type { Recipient } from '@letterdesk/contract/sending';
import { ADDRESS_FIELD_LABELS } from '@letterdesk/core/sending/recipients';
import type { ReactNode } from 'react';
import { Address } from '../../../ui/address.tsx';
import { wordingOf } from './recipient-wording.ts';
import classes from './recipients-list.module.css';

export interface RecipientsListProps {
  readonly recipients: readonly Recipient[];
  /** What can be done with one of them. */
  readonly actions: (recipient: Recipient) => ReactNode;
}

/** What became of each recipient, in plain words. */
export function RecipientsList({ recipients, actions }: RecipientsListProps) {
  return (
    <ul className={classes.list} aria-label="Recipients">
      {recipients.map((recipient) => {
        const { address, field } = recipient;
        const { label, tone, sentence } = wordingOf(recipient);
        return (
          <li key={address} className={classes.recipient}>
            <span className={classes.badge} data-tone={tone}>
              {label}
            </span>
            <span className={classes.address}>
              <Address>{address}</Address>
            </span>
            <span className={classes.field}>{ADDRESS_FIELD_LABELS[field]}</span>
            {tone !== 'ok' && <span className={classes.detail}>{sentence}</span>}
            <span className={classes.actions}>{actions(recipient)}</span>
          </li>
        );
      })}
    </ul>
  );
}
