import type { ApprovalRound, NOTICE_KINDS } from '@letterdesk/contract/approvals';

export type RoundNotice = ApprovalRound['notices'][number];

/** One mail of a round, with what became of it at each address. */
export interface RoundMail {
  readonly label: string;
  readonly createdDate: string;
  readonly recipients: readonly RoundNotice[];
}

const LABELS: Readonly<Record<(typeof NOTICE_KINDS)[number], string>> = {
  submitted: 'Mail asking for approval',
  reminder: 'Mail as a reminder',
  declined: 'Mail about the decline',
  revoked: 'Mail about the revocation',
};

/** The mails of a round, the latest first; addresses that were told by the same one stand together. */
export function mailsOf(notices: readonly RoundNotice[]): RoundMail[] {
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

/** Characters of a fingerprint that tell two PDFs apart at a glance. */
const GLANCE = 12;

export function fingerprintAtAGlance(sha256: string): string {
  return sha256.slice(0, GLANCE);
}
