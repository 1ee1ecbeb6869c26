import type { BounceConfig } from '../config.ts';
import { getFolderRefusal, openReportFolder } from '../integrations/mail/report-folder.ts';
import { ANSWER_LIMIT, type Finding, findingsOf, reachingFailed } from './finding.ts';

const PART = 'mailbox for reports';
const { fine, wrong } = findingsOf(PART);
const SETTING = 'BOUNCE_IMAP_URL';

/** Warns if a bounce address is set but nothing receives reports. */
export function checkReportsTaken({ smtp, imapUrl }: BounceConfig): Finding[] {
  if (smtp !== undefined || imapUrl !== undefined) return [];
  return [
    findingsOf('reports of mails').away(
      `This process receives no bounces: set ${SETTING}, or BOUNCE_SMTP_PORT on one process. Ignore this if another process has it.`,
    ),
  ];
}

/** Checks sign-in and folder of the report mailbox, read-only. */
export async function checkReportFolder(imapUrl: string): Promise<Finding> {
  const { host } = new URL(imapUrl);
  try {
    await openReportFolder(imapUrl, ANSWER_LIMIT);
    return fine(`${host} takes the sign-in and has the folder.`);
  } catch (error) {
    const refusal = getFolderRefusal(error);
    if (refusal === 'encryption')
      return wrong(
        `${host} doesn’t offer STARTTLS, so the password of ${SETTING} isn’t sent. Use imaps:, or add ?requireTLS=false to accept the risk.`,
      );
    if (refusal === 'sign-in')
      return wrong(`${host} refuses the sign-in of ${SETTING}: write its user and password as the mailbox has them.`);
    if (refusal === 'folder')
      return wrong(`${host} has no such folder as ${SETTING} names: make it, or name another one.`);
    return reachingFailed(PART, SETTING, error);
  }
}
