import { type Kysely, type Selectable, sql } from 'kysely';
import type { AuditEventsTable } from '../database/audit-tables.ts';
import type { Database } from '../database/tables.ts';
import { CHAIN_START, rowHash } from './audit-hash.ts';

/** The chain's end as it was exported once: a later chain must still hold it. */
export interface ChainHead {
  /** In the chain, from 1. */
  readonly position: number;
  readonly hash: string;
}

export type ChainFault =
  /** The event's content, or its seal, is not what its hash was made of. */
  | 'altered'
  /** The event is gone, or events before this one are. */
  | 'deleted'
  /** The event does not follow from the one before it, or is kept from being sealed: put in, or moved here, later. */
  | 'inserted_or_reordered'
  /** The event has its seal and is listed to be sealed all the same; the sealer strikes such a one off. */
  | 'listed_again'
  /** The exported head is not in the chain: its end was cut off or written anew. */
  | 'head_lost';

export type ChainReport =
  | {
      readonly intact: true;
      /** Events in the chain. */
      readonly sealed: number;
      /** Events that wait to be sealed, which takes seconds; the chain does not protect them yet. */
      readonly unsealed: number;
      readonly head: ChainHead | null;
    }
  /** `id` is the event's; of a lost head it is the position. */
  | { readonly intact: false; readonly fault: ChainFault; readonly id: number };

const BATCH = 1_000;

/**
 * Walks the audit chain from its start and names the first event that was altered, deleted, reordered or inserted; then
 * looks at what is not sealed yet.
 * @param exported an earlier head, by which a cut tail is found.
 */
export async function verifyAuditChain(db: Kysely<Database>, exported?: ChainHead): Promise<ChainReport> {
  let head: ChainHead = { position: 0, hash: CHAIN_START };
  let exportedFound = exported === undefined || exported.position === 0;
  for (;;) {
    const links = await readLinks(db, head.position);
    for (const link of links) {
      const fault = faultOf(link, head);
      if (fault !== undefined) return { intact: false, fault, id: link.event_id };
      head = { position: link.position, hash: link.hash };
      if (exported?.position === head.position && exported.hash === head.hash) exportedFound = true;
    }
    if (links.length < BATCH) break;
  }
  if (!exportedFound && exported) return { intact: false, fault: 'head_lost', id: exported.position };
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

/** Whether the event that was sealed is still there. */
function isWhole(link: Link): link is Link & Selectable<AuditEventsTable> {
  return link.id !== null;
}

function readLinks(db: Kysely<Database>, after: number) {
  return db
    .selectFrom('audit_seals')
    .leftJoin('audit_events', 'audit_events.id', 'audit_seals.event_id')
    .selectAll(['audit_seals', 'audit_events'])
    .where('position', '>', after)
    .orderBy('position')
    .limit(BATCH)
    .execute();
}

interface Unsealed {
  readonly unsealed: number;
  /** The first event that has no seal and does not wait for one either: the database lists all that are written. */
  readonly unlisted: number | null;
  /** The first event that waits for its seal and is not there. */
  readonly vanished: number | null;
  /** The first event that has a seal and waits for one. */
  readonly listedAgain: number | null;
}

/** In one statement, as events are written and sealed meanwhile. */
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
