import type { AttemptOutcome } from '@letterdesk/core/sending/delivery';
import { refusesSender } from '@letterdesk/core/sending/own-sender';
import { oneLine, outcomeOf } from './smtp-outcome.ts';
import { openSession } from './smtp-session.ts';
import type { SmtpSettings } from './smtp-settings.ts';

type Failed = Exclude<AttemptOutcome, { kind: 'accepted' }>;

/**
 * Starts a mail and resets it before sending data.
 * @param to a recipient, since many servers check the sender only at RCPT; its rejection is ignored.
 * @returns the problem; null if a mail could follow.
 */
export async function trySender(
  settings: SmtpSettings,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Failed | null> {
  const session = openSession(settings);
  try {
    await session.connect();
    if (settings.auth) await session.login(settings.auth);
    const refused = refusedAt('mail', await session.say(`MAIL FROM:<${from}>`));
    const refusal = refused ?? refusedAt('rcpt', await session.say(`RCPT TO:<${to}>`).catch(() => ''));
    if (refused === null) await session.say('RSET').catch(() => '');
    session.quit();
    return refused ?? (refusal !== null && refusesSender(refusal) ? refusal : null);
  } catch (error) {
    const stage = session.stage();
    session.close();
    const failure = error instanceof Error ? error : new Error(String(error));
    return outcomeOf(failure, stage === 'send' ? 'mail' : stage);
  }
}

function refusedAt(stage: 'mail' | 'rcpt', answer: string): Failed | null {
  const code = Number.parseInt(answer, 10);
  return code >= 400 ? { kind: 'refused', stage, code, reply: oneLine(answer) } : null;
}
