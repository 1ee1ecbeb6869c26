import { ID_KEYS, type IdKey } from '../flooding/id-map.ts';
import { KIND_OF_ID_KEY, type RecordKind } from '../flooding/records.ts';
import type { RemovalReason } from './policy.ts';

/** Returns the keys of id maps that name records of a kind. */
export function idKeysOf(kind: RecordKind): readonly IdKey[] {
  return ID_KEYS.filter((key) => KIND_OF_ID_KEY[key] === kind);
}

/** Says what happened to a removed letter. */
export function removedMessage(reason: RemovalReason, removedAt: Date): string {
  const day = removedAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return reason === 'retention'
    ? `This letter was removed on ${day}, because the time for which it’s kept was over.`
    : `This letter was removed on ${day} on request.`;
}
