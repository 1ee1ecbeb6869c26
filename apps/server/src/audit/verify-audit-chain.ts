import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { rowHash } from './audit-hash.ts';
import { type ChainHead, EMPTY_CHAIN } from './chain-head.ts';

type ChainFault =
  /** The hash doesn't match the event or its seal. */
  | 'altered'
  /** This event or its predecessors are missing. */
  | 'deleted'
  /** Inserted or moved later, or kept from being sealed. */
  | 'inserted_or_reordered'
  /** Sealed but listed again; the sealer would remove it. */
  | 'listed_again'
  /** An earlier head is missing: the end was cut off or rewritten. */
  | 'head_lost';

export type ChainReport =
  | {
      readonly intact: true;
      readonly sealed: number;
      /** Waiting for seconds at most; not yet protected by the chain. */
      readonly unsealed: number;
      readonly head: ChainHead | null;
    }
  /** The event's id; the position for a lost head. */
  | { readonly intact: false; readonly fault: ChainFault; readonly id: number };

const VERIFY_BATCH_SIZE = 1_000;

/**
 * Verifies the chain from its start and returns the first fault, then checks unsealed events.
 * @param earlier heads that the chain must contain, to detect a truncated chain.
 */
export async function verifyAuditChain(db: Kysely<Database>, ...earlier: readonly ChainHead[]): Promise<ChainReport> {
  let head = EMPTY_CHAIN;
  let missing = earlier.filter(({ position }) => position !== EMPTY_CHAIN.position);
  for (;;) {
    const links = await readLinks(db, head.position);
    for (const link of links) {
      const fault = faultOf(link, head);
      if (fault !== undefined) return { intact: false, fault, id: link.event_id };
      head = { position: link.position, hash: link.hash };
      missing = missing.filter(({ position, hash }) => position !== link.position || hash !== link.hash);
    }
    if (links.length < VERIFY_BATCH_SIZE) break;
  }
  if (missing[0]) return { intact: false, fault: 'head_lost', id: missing[0].position };
  const { unsealed, unlisted, vanished, listedAgain } = await readUnsealed(db);
  if (vanished !== null) return { intact: false, fault: 'deleted', id: vanished };
  if (unlisted !== null) return { intact: false, fault: 'inserted_or_reordered', id: unlisted };
  if (listedAgain !== null) return { intact: false, fault: 'listed_again', id: listedAgain };
  return { intact: true, sealed: head.position, unsealed, head: head.position === 0 ? null : head };
}

type Link = Awaited<ReturnType<typeof readLinks>>[number];

function faultOf(link: Link, head: ChainHead): ChainFault | undefined {
  if (!isWhole(link) || link.position !== head.position + 1) return 'deleted';
  if (rowHash(link, link.previous_hash) !== link.hash) return 'altered';
  return link.previous_hash === head.hash ? undefined : 'inserted_or_reordered';
}

/** Returns true if the sealed event still exists. */
function isWhole(link: Link): link is Link & Selectable<Database['audit_events']> {
  return link.id !== null;
}

function readLinks(db: Kysely<Database>, after: number) {
  return db
    .selectFrom('audit_seals')
    .leftJoin('audit_events', 'audit_events.id', 'audit_seals.event_id')
    .selectAll(['audit_seals', 'audit_events'])
    .where('position', '>', after)
    .orderBy('position')
    .limit(VERIFY_BATCH_SIZE)
    .execute();
}

interface Unsealed {
  readonly unsealed: number;
  /** The first event that is neither sealed nor listed. */
  readonly unlisted: number | null;
  /** The first listed event that is missing. */
  readonly vanished: number | null;
  /** The first event that is both sealed and listed. */
  readonly listedAgain: number | null;
}

/** One statement, for a consistent view. */
async function readUnsealed(db: Kysely<Database>): Promise<Unsealed> {
  const { rows } = await sql<Unsealed>`
    select
      count(event.id) filter (where seal.event_id is null) as unsealed,
      min(event.id) filter (where seal.event_id is null and listed.event_id is null) as unlisted,
      min(listed.event_id) filter (where event.id is null) as vanished,
      min(listed.event_id) filter (where seal.event_id is not null) as "listedAgain"
    from audit_events event
    left join audit_seals seal on seal.event_id = event.id
    full join audit_unsealed listed on listed.event_id = event.id`.execute(db);
  return rows[0] ?? { unsealed: 0, unlisted: null, vanished: null, listedAgain: null };
}
