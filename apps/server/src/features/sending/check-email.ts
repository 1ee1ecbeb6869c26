import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { checkEmail as endpoint } from '@letterdesk/contract/email-checks';
import { bytesInMail } from '@letterdesk/core/attachments/file-size';
import { resultsBeforeSending } from '@letterdesk/core/checks/passed-checks';
import { letterRefusals } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import { recordReading } from '../../audit/record-reading.ts';
import { Failure, refuse } from '../../failure.ts';
import { readFromDomains } from '../../organisation/kinds/from-domains.ts';
import { findBeforeLeaving, type LeavingLetter } from '../checks/check-before-leaving.ts';
import { readLetter } from '../letters/letter.query.ts';
import { letterFacts } from '../letters/letter-facts.ts';
import { acceptEmail, type EmailBody } from './accept-email.ts';
import { chosenAttachments } from './chosen-attachments.ts';
import { type DescribedMail, describeMail } from './describe-mail.ts';

interface CheckEmailInput
  extends Pick<LeavingLetter, 'db' | 'customerData' | 'now'>,
    Pick<DescribedMail, 'mailDomains' | 'readSizeLimit'> {
  /** Domains of the setting, used when none are stored. */
  readonly fromDomains: readonly string[];
  readonly user: User;
  readonly body: EmailBody;
}

/**
 * Checks a letter with its e-mail, as sending does, without building the mail. The answer tells what is in the letter's
 * records, so it counts as a reading.
 * @throws Failure `letter_not_found`, the policy's reason, or what makes the request invalid.
 */
export async function checkEmail(input: CheckEmailInput): Promise<ResponseOf<typeof endpoint>> {
  const { db, user, body, now } = input;
  const fromDomains = await readFromDomains(db, input.fromDomains);
  const email = await acceptEmail(body, fromDomains);
  const view = await readLetter(db, body.letter.id);
  if (view === undefined) throw new Failure('letter_not_found');
  const { update, send } = letterRefusals(user, letterFacts(view));
  // As for preparing the e-mail: an approver sees it before the letter can be sent.
  if (send !== null) refuse(update);
  const attachments = chosenAttachments(view, body.emailAttachments);
  await recordReading(db, { by: user, subjectType: 'letter', subjectId: view.letter.id, at: now });
  const bytes = bytesInMail(attachments.map(({ size }) => size));
  const described = { ...input, fromDomains, view, email, bytes };
  const { results, passed } = await findBeforeLeaving({
    ...input,
    ...body,
    view,
    attachments,
    describeMail: (addresses) => describeMail(described, addresses),
  });
  return { results: resultsBeforeSending(results, passed) };
}
