import type { ApprovalRound, NOTICE_KINDS } from '@letterdesk/contract/approvals';

export type RoundNotice = ApprovalRound['notices'][number];

/** A round's mail with its delivery status by address. */
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

/** Returns a round's mails, newest first, grouping their addresses. */
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

/** Characters of a hash shown. */
const GLANCE = 12;

export function fingerprintAtAGlance(sha256: string): string {
  return sha256.slice(0, GLANCE);
}
