import type { LetterUser } from '@letterdesk/contract/approval';
import type { ApprovalRound, NOTICE_KINDS } from '@letterdesk/contract/approvals';
import type { Letter } from '@letterdesk/contract/letters';
import { APPROVAL_STATUS_LABELS, APPROVAL_STATUS_TONES } from '@letterdesk/core/approvals/status';
import { Button, CloseButton, Skeleton, Tooltip } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, type Ref, useId } from 'react';
import { Address } from '../../../ui/address.tsx';
import { dateTime, day } from '../../../ui/date-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { STATE_LABELS } from '../../sending/outcome/recipient-state-labels.ts';
import classes from './rounds.module.css';

interface RoundsPanelProps {
  readonly rounds: UseQueryResult<ApprovalRound[]>;
  readonly letter: Pick<Letter, 'approvalRevoked' | 'abilities'>;
  readonly ref: Ref<HTMLElement>;
  /** Closes the panel where it covers the letter. */
  readonly onClose: (() => void) | null;
}

/** All rounds, newest first and expanded. */
export function RoundsPanel({ rounds, letter, ref, onClose }: RoundsPanelProps) {
  const titleId = useId();
  return (
    <aside ref={ref} className={classes.panel} data-above={onClose !== null || undefined} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          Rounds
        </h2>
        {onClose && <CloseButton size="sm" aria-label="Hide the rounds" onClick={onClose} />}
      </div>
      <Rounds rounds={rounds} letter={letter} />
    </aside>
  );
}

function Rounds({ rounds, letter }: Pick<RoundsPanelProps, 'rounds' | 'letter'>) {
  const { data, error, isFetching, refetch } = rounds;
  if (!data) {
    if (!error || isFetching) return <Skeleton height={180} aria-busy />;
    return (
      <EmptyState
        order={3}
        title="The rounds could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    );
  }
  return data.length === 0 ? <NoRounds {...letter} /> : <List rounds={data} revoked={letter.approvalRevoked} />;
}

function NoRounds({ approvalRevoked, abilities }: RoundsPanelProps['letter']) {
  if (approvalRevoked) {
    return (
      <EmptyState order={3} title="The request was revoked">
        No one is asked to decide now.{' '}
        {abilities.submit
          ? 'When you submit it, the approvers are asked again.'
          : 'It can be submitted again by anyone who can edit it.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState order={3} title="Not submitted yet">
      Each submission appears here: who was asked and when, who decided what, with their notes, and whether the mails
      arrived.
    </EmptyState>
  );
}

/** Revoked rounds are shown by number only, so that nothing seems hidden. */
function List({ rounds, revoked }: { rounds: readonly ApprovalRound[]; revoked: boolean }) {
  const [newest] = rounds;
  const numbers = Array.from({ length: newest?.round ?? 0 }, (_, index) => index + 1).reverse();
  return (
    <ol className={classes.list} reversed>
      {revoked && (
        <li className={classes.round} data-revoked>
          The last request was revoked.
        </li>
      )}
      {numbers.map((number) => {
        const round = rounds.find((one) => one.round === number);
        return round ? (
          <Round key={number} round={round} newest={round === newest} />
        ) : (
          <li key={number} className={classes.round} data-revoked>
            Round {number} was revoked before anyone decided.
          </li>
        );
      })}
    </ol>
  );
}

/** One round: people, result, notes and mails. The tab's head says since when the newest one is pending. */
function Round({ round, newest }: { round: ApprovalRound; newest: boolean }) {
  const { approvalStatus, createdDate, lastModifiedDate, sender, senderName, approvers, cc } = round;
  const { finalizerName, notes, pdfSha256, notices } = round;
  const decided = approvalStatus !== 'PENDING';
  return (
    <li className={classes.round}>
      <details open={newest}>
        <summary className={classes.summary}>
          <span className={classes.number}>Round {round.round}</span>
          <StatusChip tone={APPROVAL_STATUS_TONES[approvalStatus]}>{APPROVAL_STATUS_LABELS[approvalStatus]}</StatusChip>
          <span className={classes.date}>{day(decided ? lastModifiedDate : createdDate)}</span>
        </summary>
        <dl className={classes.facts}>
          <Fact term="Submitted">
            <span title={sender}>{senderName}</span>
            {!(newest && !decided) && <span className={classes.moment}>{dateTime(createdDate)}</span>}
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
        <RoundMails notices={notices} known={[createdDate, lastModifiedDate].map(dateTime)} />
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

const ALL_WAYS = { hover: true, focus: true, touch: true };

/** An approved PDF's SHA-256, shortened; complete on hover, focus and for screen readers. */
function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <Tooltip label={sha256} events={ALL_WAYS} multiline maw={300} className={classes.whole}>
      <button type="button" className={classes.fingerprint} aria-label={`SHA-256 ${sha256}`}>
        {fingerprintAtAGlance(sha256)}
      </button>
    </Tooltip>
  );
}

interface RoundMailsProps {
  readonly notices: readonly RoundNotice[];
  /** Moments that the round shows; mails of the same minute don't repeat them. */
  readonly known: readonly string[];
}

function RoundMails({ notices, known }: RoundMailsProps) {
  return groupNoticeMails(notices).map(({ label, createdDate, recipients }) => (
    <div key={`${label} ${createdDate}`} className={classes.mail}>
      <h3 className={classes.mailTitle}>
        {label} {!known.includes(dateTime(createdDate)) && <span>{dateTime(createdDate)}</span>}
      </h3>
      <ul className={classes.recipients}>
        {recipients.map(({ address, state, detail }) => {
          const { label: stateLabel, tone, sentence } = STATE_LABELS[state];
          return (
            <li key={address}>
              <span className={classes.address}>
                <Address>{address}</Address>
              </span>
              <StatusChip tone={tone}>{stateLabel}</StatusChip>
              {state !== 'sent' && <span className={classes.detail}>{detail ?? sentence}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

export type RoundNotice = ApprovalRound['notices'][number];

/** A round's mail with its delivery status by address. */
interface RoundMail {
  readonly label: string;
  readonly createdDate: string;
  readonly recipients: readonly RoundNotice[];
}

const LABELS: Readonly<Record<(typeof NOTICE_KINDS)[number], string>> = {
  submitted: 'Mail asking for approval',
  reminder: 'Mail as a reminder',
  declined: 'Mail about the decline',
  revoked: 'Mail about the revocation',
  changed: 'Mail about changed data',
  'handed-over': 'Mail asking a successor for approval',
};

/** Returns a round's mails, newest first, grouping their addresses. */
export function groupNoticeMails(notices: readonly RoundNotice[]): RoundMail[] {
  const mails = new Map<string, RoundNotice[]>();
  for (const notice of notices) {
    const key = `${notice.createdDate} ${notice.kind}`;
    mails.set(key, [...(mails.get(key) ?? []), notice]);
  }
  return [...mails.values()]
    .map((recipients) => ({
      label: recipients[0] ? LABELS[recipients[0].kind] : '',
      createdDate: recipients[0]?.createdDate ?? '',
      recipients,
    }))
    .sort((one, other) => other.createdDate.localeCompare(one.createdDate));
}

/** Characters of a hash shown. */
const SHOWN_HASH_LENGTH = 12;

export function fingerprintAtAGlance(sha256: string): string {
  return sha256.slice(0, SHOWN_HASH_LENGTH);
}
