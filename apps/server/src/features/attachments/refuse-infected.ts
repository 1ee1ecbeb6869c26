import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { type Scanner, ScannerUnreachable } from '../../integrations/scanner/port.ts';

export interface ScanInput {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly scanner: Scanner;
  readonly user: User;
  /** What the file is meant for. */
  readonly meantFor: { readonly type: 'letter' | 'template'; readonly id: number };
  readonly now: Date;
}

/**
 * Has a kept file scanned; that one was infected is on record.
 * @throws Failure `attachment_infected`, or `scanner_unreachable` when nobody can say.
 */
export async function refuseInfected(
  input: ScanInput,
  { name, sha256 }: { readonly name: string; readonly sha256: string },
): Promise<void> {
  const { db, user, meantFor, now } = input;
  const finding = await scan(input, sha256);
  if (finding === null) return;
  await db.transaction().execute((trx) =>
    appendAuditEvent(trx, {
      by: user,
      action: `${meantFor.type}.refuse_infected`,
      subjectType: meantFor.type,
      subjectId: meantFor.id,
      afterHash: sha256,
      details: { name, finding },
      at: now,
    }),
  );
  const message = `The virus scanner found ${finding} in this file, so it was not attached.`;
  throw new Failure('attachment_infected', { finding }, { message });
}

async function scan({ blobs, scanner }: ScanInput, sha256: string): Promise<string | null> {
  try {
    return await scanner.scan(async () => (await blobs.open(sha256)).stream);
  } catch (cause) {
    if (!(cause instanceof ScannerUnreachable)) throw cause;
    throw new Failure('scanner_unreachable', undefined, cause.fileTooLarge ? { cause, message: TOO_LARGE } : { cause });
  }
}

const TOO_LARGE =
  'The virus scanner takes no files of this size, so this file was not attached. Please attach a smaller one, or tell whoever looks after Letterdesk.';
