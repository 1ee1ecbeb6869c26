import type { EmailMessage } from '@letterdesk/contract/email-messages';
import type { MessageContent } from '@letterdesk/core/email-messages/message-content';
import { useQuery } from '@tanstack/react-query';
import { divisionsQuery } from '../../api/organisation-queries.ts';
import { ConflictDialog } from '../../draft-store/conflict-dialog.tsx';
import type { Authoring } from '../../editor/shortcodes/authoring.ts';
import { useMe } from '../session/session-context.tsx';
import type { MessageState } from './use-message.ts';

export interface MessageConflictProps {
  readonly state: MessageState;
  readonly theirs: EmailMessage;
  readonly mine: MessageContent;
  readonly authoring: Authoring;
}

export function MessageConflict({ state, theirs, mine, authoring }: MessageConflictProps) {
  const me = useMe();
  const { data: divisions } = useQuery(divisionsQuery);
  const divisionOf = (wanted: number) => divisions?.find(({ id }) => id === wanted)?.name ?? '';
  const { mergeBase } = state.text;
  const lines = [
    { label: 'Name', base: mergeBase?.name ?? null, mine: mine.name, theirs: theirs.name },
    {
      label: 'Division',
      base: mergeBase && divisionOf(mergeBase.division),
      mine: divisionOf(mine.division),
      theirs: theirs.division.name,
    },
    { label: 'Subject', base: mergeBase?.subject ?? null, mine: mine.subject, theirs: theirs.subject },
  ];
  return (
    <ConflictDialog
      noun="e-mail message"
      texts={{ base: mergeBase?.message ?? null, mine: mine.message, theirs: theirs.message, lines }}
      savedBy={theirs.lastModifiedBy.name}
      savedDate={theirs.lastModifiedDate}
      inAnotherWindow={theirs.lastModifiedBy.account === me?.account}
      authoring={authoring}
      onMerged={({ lines: [name, division, subject], text: message }) =>
        void state.saveMerged(theirs, {
          name: name === 'mine' ? mine.name : theirs.name,
          division: division === 'mine' ? mine.division : theirs.division.id,
          subject: subject === 'mine' ? mine.subject : theirs.subject,
          message,
        })
      }
      onTakeTheirs={() => state.takeTheirs(theirs)}
      onClose={() => state.text.store.postponeConflict()}
    />
  );
}
