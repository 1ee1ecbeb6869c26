import { Address } from '../../../ui/address.tsx';
import { dateTime } from '../../../ui/date-time.ts';
import { STATE_WORDING } from '../../sending/outcome/recipient-wording.ts';
import { mailsOf, type RoundNotice } from './round-notices.ts';
import classes from './rounds.module.css';

/** The mails of a round, and how each got on at each address. */
export function RoundMails({ notices }: { notices: readonly RoundNotice[] }) {
  return mailsOf(notices).map(({ label, createdDate, recipients }) => (
    <div key={`${label} ${createdDate}`} className={classes.mail}>
      <h3 className={classes.mailTitle}>
        {label} <span>{dateTime(createdDate)}</span>
      </h3>
      <ul className={classes.recipients}>
        {recipients.map(({ address, state, detail }) => {
          const { label: standing, tone, sentence } = STATE_WORDING[state];
          return (
            <li key={address}>
              <span className={classes.address}>
                <Address>{address}</Address>
              </span>
              <span className={classes.state} data-tone={tone}>
                {standing}
              </span>
              {state !== 'sent' && <span className={classes.detail}>{detail ?? sentence}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  ));
}
