import { floodLetter } from '@letterdesk/contract/flooding';
import { LETTER_TYPES, type LetterType } from '@letterdesk/core/constants';
import { type AccessCell, getPlaceName } from '@letterdesk/core/letters/testing/access-cells';
import { ROLE_ROWS, STATE_ROWS } from '@letterdesk/core/letters/testing/access-table';
import { parseHtml } from '@letterdesk/document/parse-html';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { givenTemplate } from '../../../testing/given.ts';
import { givenAccount } from '../../../testing/given-account.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createClient, type TestClient } from '../../../testing/test-client.ts';
import { CLIENT_ID, givenClientTemplate } from '../../sending/testing/given-letter.ts';
import { getUserAddress, LETTER_TEXT } from './given-approval.ts';
import { givenApprovalsOf, givenSendingsOf, OTHER_APPROVER } from './given-rounds.ts';

/** A letter in the state of a cell, and the cell's person. */
export interface PreparedCell {
  readonly cell: AccessCell;
  readonly name: string;
  readonly username: string;
  readonly client: TestClient;
  readonly templateId: number;
  /** -1 when the state has no stored letter. */
  readonly letterId: number;
  /** Its latest approval, even if revoked. */
  readonly approvalId: number | null;
}

export interface AccessDesk {
  readonly server: TestApp;
  readonly db: Db;
  /** Creates a separate letter for each cell; a cell may occur more than once. */
  prepare(cells: readonly AccessCell[]): Promise<readonly PreparedCell[]>;
}

interface Source {
  readonly templateId: number;
  readonly letterId: number;
}

/** Starts a server with a template for every letter type and configuration of the access table. */
export async function givenAccess(): Promise<AccessDesk> {
  const server = await startTestApp();
  const { db } = server;
  const sources = await givenSources(server);
  const clients = new Map<string, TestClient>();
  return {
    server,
    db,
    async prepare(cells) {
      for (const cell of cells) {
        const username = usernameOf(cell);
        if (!clients.has(username)) clients.set(username, await clientOf(server, cell));
      }
      const letters = await copyLetters(db, sources, cells);
      const places = cells.map((cell, index) => ({ cell, username: usernameOf(cell), letterId: letters[index] ?? -1 }));
      const approvals = await givenApprovalsOf(server, places);
      await givenSendingsOf(db, places);
      return places.map((place) => ({
        ...place,
        name: getPlaceName(place.cell),
        client: clients.get(place.username) ?? createClient(server),
        templateId: sourceOf(sources, place.cell).templateId,
        approvalId: approvals.get(place.letterId) ?? null,
      }));
    },
  };
}

/** One person per role and state, to stay below the rate limit. */
function usernameOf({ role, state }: Pick<AccessCell, 'role' | 'state'>): string {
  return `${role}.${state}`.replaceAll(/[^a-z.]+/g, '-');
}

async function clientOf(server: TestApp, cell: AccessCell): Promise<TestClient> {
  const { role } = ROLE_ROWS[cell.role];
  const groups = role === null ? [] : [role];
  return createClient(server, await server.tokenFor({ username: usernameOf(cell), groups }));
}

const keyOf = (letterType: LetterType, requiresApproval: boolean, locks: boolean) =>
  `${letterType} ${requiresApproval} ${locks}`;

function sourceOf(sources: ReadonlyMap<string, Source>, { state, letterType }: AccessCell): Source {
  const { requiresApproval, locks } = STATE_ROWS[state];
  const source = sources.get(keyOf(letterType, requiresApproval, locks));
  if (source === undefined) throw new Error(`There is no template for ${state}`);
  return source;
}

/** Templates for every letter type (without approval, with one, and locking), and a letter from each. */
async function givenSources(server: TestApp): Promise<ReadonlyMap<string, Source>> {
  const { db } = server;
  const plain = await givenClientTemplate(db);
  const shared = await db
    .selectFrom('letter_templates')
    .select(['email_message_id', 'default_to', 'default_from', 'default_from_name'])
    .where('id', '=', plain)
    .executeTakeFirstOrThrow();
  const html = '<p>Please approve it.</p>';
  const message = await db
    .insertInto('email_messages')
    .values({
      name: 'Approval request',
      division_id: 1,
      subject: 'Please approve',
      message: html,
      document: JSON.stringify(parseHtml(html)),
      updated_by: await givenAccount(db, 'priya.ramaswamy'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const approving = {
    requires_approval: true,
    approver: getUserAddress(OTHER_APPROVER),
    approval_message_id: message.id,
  };
  await givenAccount(db, OTHER_APPROVER);
  const maya = createClient(server, await server.tokenFor());
  const sources = new Map<string, Source>();
  for (const letterType of LETTER_TYPES) {
    for (const [requires, locks] of [
      [false, false],
      [true, false],
      [true, true],
    ] as const) {
      const templateId = await givenTemplate(db, LETTER_TEXT, {
        ...shared,
        ...(requires ? approving : {}),
        letter_type: letterType,
        lock_after_submission: locks,
      });
      const flooded = await maya.call(floodLetter, {
        body: { letterTemplateId: templateId, ids: { clientId: CLIENT_ID } },
      });
      sources.set(keyOf(letterType, requires, locks), { templateId, letterId: flooded.body.id });
    }
  }
  return sources;
}

/** Copies a letter for each cell with a stored state; -1 for the others. */
async function copyLetters(
  db: Db,
  sources: ReadonlyMap<string, Source>,
  cells: readonly AccessCell[],
): Promise<readonly number[]> {
  const copies = new Map<number, number[]>();
  const stored = cells.filter(({ state }) => STATE_ROWS[state].stored);
  const wanted = Map.groupBy(stored, (cell) => sourceOf(sources, cell).letterId);
  for (const [letterId, { length }] of wanted) copies.set(letterId, await copyLetter(db, letterId, length));
  return cells.map((cell) =>
    STATE_ROWS[cell.state].stored ? (copies.get(sourceOf(sources, cell).letterId)?.pop() ?? -1) : -1,
  );
}

const COLUMNS = sql.raw(
  `name, text, document, ids, given_ids, environment, template_id, template_version, flooded, flooded_at, flooded_name,
   flooded_text, created_at, created_by, updated_at, updated_by`,
);

async function copyLetter(db: Db, letterId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into letters (${COLUMNS})
    select ${COLUMNS} from letters, generate_series(1, ${count}::int) where id = ${letterId} returning id`.execute(db);
  return rows.map(({ id }) => id);
}
