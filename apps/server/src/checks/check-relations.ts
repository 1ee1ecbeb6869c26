import { relationsFollowedFrom } from '@letterdesk/core/flooding/complete-id-map';
import { ID_KEYS } from '@letterdesk/core/flooding/id-map';
import { RECORD_KINDS, type RecordKind } from '@letterdesk/core/flooding/records';
import { z } from 'zod';
import type { ExternalSource } from '../config.ts';
import { CALLS, type listRequest } from '../integrations/customer-data/protocol.ts';
import { ANSWER_LIMIT, type Finding, findingsOf } from './finding.ts';

const { fine, away } = findingsOf('relations of records');
/** Of each kind; enough to see which relations a source names. */
const SAMPLE_SIZE = 20;
/** The protocol's own shape leaves out what it doesn't know. */
const sample = z.object({ records: z.array(z.object({ relations: z.record(z.string(), z.unknown()) })) });

/**
 * Lists relations that a source names and that nothing follows, in a sample of its records.
 * @returns null if the source doesn't answer, which its own check reports.
 */
export async function checkRelations(source: ExternalSource, environment: string): Promise<Finding | null> {
  const read = await Promise.all(RECORD_KINDS.map((kind) => readRelations(source, environment, kind)));
  const named = read.filter((each) => each !== null);
  if (named.length === 0) return null;
  const known: readonly string[] = ID_KEYS;
  const unknown = named.flatMap(({ kind, keys }) => keys.filter((key) => !known.includes(key)).map(nameIn(kind)));
  if (unknown.length > 0)
    return away(
      `Letterdesk knows no ${unknown.join(', ')}, and ignores them. docs/customer-data.openapi.json lists the relations.`,
    );
  const unfollowed = named.flatMap(({ kind, keys }) => {
    const followed: readonly string[] = relationsFollowedFrom(kind);
    return keys.filter((key) => !followed.includes(key)).map(nameIn(kind));
  });
  if (unfollowed.length === 0) return fine('Letters follow every relation of the first records.');
  return fine(`Used to search records, but not followed to complete a letter: ${unfollowed.join(', ')}.`);
}

const nameIn = (kind: RecordKind) => (key: string) => `${kind}.${key}`;

/** Null without an answer. */
async function readRelations({ url, token }: ExternalSource, environment: string, kind: RecordKind) {
  const request: z.input<typeof listRequest> = {
    environment,
    kind,
    text: '',
    fields: [],
    match: {},
    where: [],
    page: 1,
    pageSize: SAMPLE_SIZE,
  };
  const read = await fetch(`${url}${CALLS.listRecords.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_LIMIT),
  })
    .then((response) => response.json())
    .catch(() => null);
  const { data } = sample.safeParse(read);
  if (data === undefined) return null;
  return { kind, keys: [...new Set(data.records.flatMap(({ relations }) => Object.keys(relations)))].toSorted() };
}
