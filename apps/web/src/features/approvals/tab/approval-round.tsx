import type { LetterUser } from '@letterdesk/contract/approval';
import type { ApprovalRound } from '@letterdesk/contract/approvals';
import { APPROVAL_STATUS_LABELS } from '@letterdesk/core/approvals/status';
import { Fragment, type ReactNode } from 'react';
import { Address } from '../../../ui/address.tsx';
import { dateTime, day } from '../../../ui/date-time.ts';
import { Fingerprint } from './fingerprint.tsx';
import { RoundMails } from './round-mails.tsx';
import classes from './rounds.module.css';

/** One round: who asked whom, what came of it, with what words, and how the mails about it got on. */
export function Round({ round, newest }: { round: ApprovalRound; newest: boolean }) {
  const { approvalStatus, createdDate, lastModifiedDate, sender, senderName, approvers, cc } = round;
  const { finalizerName, notes, pdfSha256, notices } = round;
  const decided = approvalStatus !== 'PENDING';
  return (
    <li className={classes.round}>
      <details open={newest}>
        <summary className={classes.summary}>
          <span className={classes.number}>Round {round.round}</span>
          <span className={classes.status} data-status={approvalStatus}>
            {APPROVAL_STATUS_LABELS[approvalStatus]}
          </span>
          <span className={classes.date}>{day(decided ? lastModifiedDate : createdDate)}</span>
        </summary>
        <dl className={classes.facts}>
          <Fact term="Submitted">
            <span title={sender}>{senderName}</span>
            <span className={classes.moment}>{dateTime(createdDate)}</span>
          </Fact>
          <Fact term="Approvers">
            <People people={approvers} />
          </Fact>
          {cc.length > 0 && (
            <Fact term="CC">
              <Address>{cc.join(', ')}</Address>
            </Fact>
          )}
          {decided && (
            <Fact term={APPROVAL_STATUS_LABELS[approvalStatus]}>
              {finalizerName}
              <span className={classes.moment}>{dateTime(lastModifiedDate)}</span>
            </Fact>
          )}
          {notes !== '' && (
            <Fact term="Notes">
              <p className={classes.notes}>{notes}</p>
            </Fact>
          )}
          {pdfSha256 !== null && (
            <Fact term="PDF">
              <Fingerprint sha256={pdfSha256} />
            </Fact>
          )}
        </dl>
        <RoundMails notices={notices} />
      </details>
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function People({ people }: { people: readonly LetterUser[] }) {
  return people.map(({ account, name, emailAddress }, index) => (
    <Fragment key={account}>
      {index > 0 && ', '}
      <span title={emailAddress}>{name}</span>
    </Fragment>
  ));
}
