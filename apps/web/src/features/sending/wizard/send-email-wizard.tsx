import { prepareEmail } from '@letterdesk/contract/sending';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { getTimeZone } from '../../../ui/date-time.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useDraftOwner } from '../../session/use-draft-owner.ts';
import { openEmail, reopenEmail } from './opened-email.ts';
import type { SendEmailWizardProps } from './send-email-props.ts';
import { WizardDialog } from './wizard-dialog.tsx';

/** CSS pixels. */
const WIZARD_WIDTH = 880;

/** The Send Email wizard (specification 2.58 to 2.68). */
export function SendEmailWizard(props: SendEmailWizardProps) {
  const { letter, reopened, onClose } = props;
  const owner = useDraftOwner();
  const [opening] = useState(() => crypto.randomUUID());
  const { data: opened, isError } = useQuery({
    queryKey: ['email', letter.id, opening],
    queryFn: async ({ signal }) => {
      const query = { letterId: letter.id, zone: getTimeZone() };
      const email = await openEmail(owner, letter.id, await call(prepareEmail, { query, signal }));
      return reopened ? reopenEmail(email, reopened, letter) : email;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  if (opened) return <WizardDialog {...props} opened={opened} />;
  return (
    <DialogFrame opened={!isError} onClose={onClose} title="Send Email" anchored steady size={WIZARD_WIDTH} fills>
      <Stack gap={12} pt={8} aria-busy aria-label="The e-mail is being prepared" role="status">
        {['to', 'from-email', 'from-name', 'cc', 'bcc'].map((field) => (
          <Skeleton key={field} height={36} />
        ))}
      </Stack>
    </DialogFrame>
  );
}
