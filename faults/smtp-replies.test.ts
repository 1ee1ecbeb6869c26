import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecipientState } from '@letterdesk/core/sending/delivery';
import { expect, test } from 'vitest';
import { startSending } from '../apps/server/src/features/sending/start-sending.ts';
import {
  givenMail,
  makeDue,
  readRecipientStates,
  untilStates,
} from '../apps/server/src/features/sending/testing/given-mail.ts';
import { createFolderBlobs } from '../apps/server/src/integrations/blobs/folder-blobs.ts';
import {
  type Reaction,
  startScriptedSmtpServer,
} from '../apps/server/src/integrations/mail/testing/scripted-smtp-server.ts';
import { createTestDatabase } from '../apps/server/src/testing/test-database.ts';
import { countCopies, doubledIn } from './copies.ts';
import { showFigures } from './figures.ts';

const COMMANDS = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'dot', 'QUIT'] as const;
const REACTIONS: readonly Reaction[] = ['421 closing', '450 later', '451 try again', '550 never', '554 no', 'drop'];
const RECIPIENT = 'ann@x.org';

test('each reply at each command has one outcome, and no mail arrives twice after the server recovers', async (context) => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-replies-'));
  const mailServer = await startScriptedSmtpServer();
  const { db, url: databaseUrl } = database;
  const blobs = createFolderBlobs(folder, async () => {});
  const smtp = { smtpUrl: mailServer.url, embeddedSmtpPort: 0 };
  const sending = await startSending({ db, databaseUrl, blobs, ...smtp, onError: () => {} });
  try {
    const outcomes: Partial<Record<RecipientState, number>> = {};
    for (const command of COMMANDS) {
      for (const reaction of REACTIONS) {
        mailServer.setScript((received) => (received === command ? reaction : undefined));
        const { mailId } = await givenMail({ db, blobs, jobs: sending.jobs }, [RECIPIENT]);
        const expected = outcomeOf(command, reaction);
        await untilAttempted(mailId);
        expect(await readRecipientStates(db, mailId), `${reaction} at ${command}`).toEqual({ [RECIPIENT]: expected });
        mailServer.setScript(() => undefined);
        await makeDue({ db, jobs: sending.jobs }, mailId);
        const last = expected === 'queued' ? 'sent' : expected;
        await untilStates(db, mailId, { [RECIPIENT]: last });
        outcomes[last] = (outcomes[last] ?? 0) + 1;
      }
    }
    const copies = countCopies(mailServer.accepted);
    showFigures(
      context,
      `${COMMANDS.length * REACTIONS.length} replies`,
      `${outcomes.sent} sent, ${outcomes.failed} failed, ${outcomes.uncertain} uncertain`,
      `${doubledIn(copies).length} doubled`,
    );
    expect(doubledIn(copies)).toEqual([]);
    expect(copies.size).toBe(outcomes.sent);
  } finally {
    await sending.stop();
    await mailServer.close();
    await database.close();
    await rm(folder, { recursive: true });
  }

  async function untilAttempted(mailId: number): Promise<void> {
    const isOpen = ({ state, detail }: { state: RecipientState; detail: string | null }) =>
      state === 'claimed' || state === 'handed_over' || (state === 'queued' && detail === null);
    await expect
      .poll(async () => {
        const query = db.selectFrom('mail_recipients').select(['state', 'detail']).where('mail_id', '=', mailId);
        return (await query.execute()).filter(isOpen);
      })
      .toEqual([]);
  }
});

/** The state after the first attempt. */
function outcomeOf(command: (typeof COMMANDS)[number], reaction: Reaction): RecipientState {
  if (command === 'QUIT') return 'sent';
  if (reaction === 'drop') return command === 'dot' ? 'uncertain' : 'queued';
  // A server that refuses the connection refuses no mail: an operator must see to it.
  const isRefusal = reaction.startsWith('5') && command !== 'greeting' && command !== 'EHLO';
  return isRefusal ? 'failed' : 'queued';
}
