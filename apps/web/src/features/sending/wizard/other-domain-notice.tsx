import type { PreparedEmail } from '@letterdesk/contract/sending';
import { otherDomainWarning } from '@letterdesk/core/sending/division-domains';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Notice } from '../../../ui/notice.tsx';

interface OtherDomainNoticeProps {
  readonly fromEmail: string;
  readonly division: PreparedEmail['division'];
}

/** Warns that the letterhead and the From address belong to different companies. */
export function OtherDomainNotice({ fromEmail, division }: OtherDomainNoticeProps) {
  const warning = otherDomainWarning(fromEmail.trim(), division);
  if (warning === null) return null;
  return (
    <Notice tone="warn" icon={<IconAlertTriangle size={16} aria-hidden />}>
      {warning}
    </Notice>
  );
}
