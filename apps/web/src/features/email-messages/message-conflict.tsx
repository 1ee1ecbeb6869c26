import type { EmailMessage } from '@letterdesk/contract/email-messages';
import { useQuery } from '@tanstack/react-query';
import type { Authoring } from '../../editor/shortcodes/authoring.ts';
import { ConflictDialog } from '../../unsaved/conflict-dialog.tsx';
import { useMe } from '../session/session-context.tsx';
import { divisionsQuery } from './division-select.tsx';
import type { Content } from './save-email-message.ts';
import type { MessageState } from './use-message.ts';

export interface MessageConflictProps {
  readonly state: MessageState;
  readonly theirs: EmailMessage;
  readonly mine: Content;
  readonly authoring: Authoring;
}

const NO_SUBJECT = '(no subject)';

/** Somebody else saved this message in between: both, side by side; name and division only where they differ. */
export function MessageConflict({ state, theirs, mine, authoring }: MessageConflictProps) {
  const me = useMe();
  const { data: divisions } = useQuery(divisionsQuery);
  const division = divisions?.find(({ id }) => id === mine.division)?.name ?? '';
  const sameThing = mine.name === theirs.name && mine.division === theirs.division.id;
  const lineOf = (name: string, of: string, subject: string) =>
    sameThing ? subject || NO_SUBJECT : `${name} · ${of} · ${subject || NO_SUBJECT}`;
  return (
    <ConflictDialog
      noun="e-mail message"
      mine={{ name: lineOf(mine.name, division, mine.subject), text: mine.message }}
      theirs={{ name: lineOf(theirs.name, theirs.division.name, theirs.subject), text: theirs.message }}
      savedBy={theirs.lastModifiedBy.name}
      inAnotherWindow={theirs.lastModifiedBy.account === me?.account}
      authoring={authoring}
      onKeepMine={() => void state.keepMine(theirs)}
      onTakeTheirs={() => state.takeTheirs(theirs)}
      onClose={() => state.text.store.decideLater()}
    />
  );
}
