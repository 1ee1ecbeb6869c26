import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Adapter, AdapterFactory } from 'oidc-provider';
import type { Database, Json, Timestamp } from '../../database/tables.ts';

declare module '../../database/tables.ts' {
  interface Database {
    identity_state: IdentityStateTable;
  }
}

/** Embedded identity provider state: sessions, grants, codes and sign-ins. */
interface IdentityStateTable {
  model: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  expires_at: Timestamp | null;
}

/** Stores the embedded provider's state in PostgreSQL. */
export function createProviderState(db: Kysely<Database>): AdapterFactory {
  return (model) => adapterFor(db, model);
}

function adapterFor(db: Kysely<Database>, model: string): Adapter {
  const stored = db.selectFrom('identity_state').select('payload').where('model', '=', model).where(notExpired);

  return {
    async upsert(id, payload, expiresIn) {
      if (model === 'Interaction') await dropExpired(db);
      const row = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresIn ? sql<Date>`now() + make_interval(secs => ${expiresIn})` : null,
      };
      await db
        .insertInto('identity_state')
        .values({ model, id, ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
        .execute();
    },
    async find(id) {
      const row = await stored.where('id', '=', id).executeTakeFirst();
      return row?.payload;
    },
    async findByUid(uid) {
      const row = await stored.where('uid', '=', uid).executeTakeFirst();
      return row?.payload;
    },
    /** Only the device flow, which isn't offered, uses user codes. */
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      const consumed = sql`jsonb_set(payload, '{consumed}', to_jsonb(extract(epoch from now())::bigint))`;
      await db
        .updateTable('identity_state')
        .set({ payload: sql`${consumed}` })
        .where('model', '=', model)
        .where('id', '=', id)
        .execute();
    },
    async destroy(id) {
      await db.deleteFrom('identity_state').where('model', '=', model).where('id', '=', id).execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('identity_state').where('model', '=', model).where('grant_id', '=', grantId).execute();
    },
  };
}

const notExpired = sql<boolean>`(expires_at is null or expires_at > now())`;

async function dropExpired(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('identity_state').where(sql<boolean>`expires_at < now()`).execute();
}
