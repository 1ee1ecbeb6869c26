import type { ReceivedMail } from '../apps/server/src/integrations/mail/testing/scripted-smtp-server.ts';

/** Counts how often each mail came, by Message-ID. */
export function countCopies(mails: readonly ReceivedMail[]): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const { raw } of mails) {
    const id = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
    copies.set(id, (copies.get(id) ?? 0) + 1);
  }
  return copies;
}

/** Returns the Message-IDs of mails that came more than once. */
export function doubledIn(copies: ReadonlyMap<string, number>): string[] {
  return [...copies].filter(([, count]) => count > 1).map(([id]) => id);
}
