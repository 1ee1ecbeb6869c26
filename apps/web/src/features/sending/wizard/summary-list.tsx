import { parseAddressList } from '@letterdesk/core/sending/addresses';
import type { ReactNode } from 'react';
import { Address } from '../../../ui/address.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from './summary-list.module.css';

export interface EmailSummary {
  readonly letterTo: string;
  readonly letterFromEmail: string;
  readonly letterFromName: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
}

/** To, From Email, From Name, CC, BCC and Subject, to be read. */
export function SummaryList({ email, children }: { email: EmailSummary; children?: ReactNode }) {
  return (
    <dl className={classes.list}>
      <Row term="To">
        <Addresses text={email.letterTo} />
      </Row>
      <Row term="From Email">
        <Address>{email.letterFromEmail}</Address>
      </Row>
      <Row term="From Name">{email.letterFromName || <Nothing />}</Row>
      <Row term="CC">
        <Addresses text={email.cc} />
      </Row>
      <Row term="BCC">
        <Addresses text={email.bcc} />
      </Row>
      <Row term="Subject">{email.subject === '' ? <Nothing /> : <Words>{email.subject}</Words>}</Row>
      {children}
    </dl>
  );
}

export function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Addresses({ text }: { text: string }) {
  const { addresses } = parseAddressList(text);
  if (addresses.length === 0) return <Nothing />;
  return (
    <ul className={classes.addresses}>
      {addresses.map((address) => (
        <li key={address}>
          <Address>{address}</Address>
        </li>
      ))}
    </ul>
  );
}

function Nothing() {
  return <span className={classes.nothing}>None</span>;
}
