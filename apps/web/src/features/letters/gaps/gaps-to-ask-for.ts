import type { Letter } from '@letterdesk/contract/letters';
import { type Gap, gapsIn } from '@letterdesk/core/document/gaps';
import { parseHtml } from '@letterdesk/document/parse-html';

/** The gaps that a person should see before a letter leaves; an approved one leaves as it was approved (specification 4.77). */
export function gapsToAskFor({ text, approval, approvalVoid }: Letter): readonly Gap[] {
  const isApproved = approval?.approvalStatus === 'APPROVED' && !approvalVoid;
  return isApproved ? [] : gapsIn(parseHtml(text));
}
