import { hkdfSync, randomBytes } from 'node:crypto';
import type { Generated, Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

declare module '../../database/tables.ts' {
  interface Database {
    draft_key_secret: DraftKeySecretTable;
  }
}

/** A single row, created on first use. */
interface DraftKeySecretTable {
  only_row: Generated<true>;
  /** Bytes as base64url. */
  secret: string;
}

const KEY_BYTES = 32;

/** Reads the key that an account's browser drafts are encrypted with, as base64url. Every process derives the same. */
export async function readDraftKey(db: Kysely<Database>, account: number): Promise<string> {
  const secret = Buffer.from(await readOrCreateSecret(db), 'base64url');
  return Buffer.from(hkdfSync('sha256', secret, '', `letterdesk draft ${account}`, KEY_BYTES)).toString('base64url');
}

async function readOrCreateSecret(db: Kysely<Database>): Promise<string> {
  const existing = await db.selectFrom('draft_key_secret').select('secret').executeTakeFirst();
  if (existing) return existing.secret;
  await db
    .insertInto('draft_key_secret')
    .values({ secret: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db.selectFrom('draft_key_secret').select('secret').executeTakeFirstOrThrow();
  return secret;
}
