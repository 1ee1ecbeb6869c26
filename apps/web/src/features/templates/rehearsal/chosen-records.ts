import { z } from 'zod';
import { parsedJson } from '../../../ui/storage/stored-json.ts';
import { tabStorage } from '../../../ui/storage/tab-storage.ts';
import { lastPicked, type PickedRecord, pickedRecord } from './record-picker.tsx';

/** So many records are rehearsed together. */
export const MAX_RECORDS = 20;

export function recordKey({ kind, id }: PickedRecord): string {
  return `${kind}:${id}`;
}

/** Adds records that aren't there yet, up to the limit. */
export function addRecords(chosen: readonly PickedRecord[], added: readonly PickedRecord[]): PickedRecord[] {
  const known = new Set(chosen.map(recordKey));
  const fresh = added.filter((record) => !known.has(recordKey(record)));
  return [...chosen, ...fresh.map(({ kind, id }) => ({ kind, id }))].slice(0, MAX_RECORDS);
}

export function removeRecord(chosen: readonly PickedRecord[], removed: PickedRecord): PickedRecord[] {
  return chosen.filter((record) => recordKey(record) !== recordKey(removed));
}

const NAME = 'letterdesk:rehearsal-records';
const chosenRecords = z.array(pickedRecord).max(MAX_RECORDS);

/** The records of the last rehearsal of this session, or the last picked one; stores only their ids. */
export function lastChosen(): readonly PickedRecord[] {
  const read = chosenRecords.safeParse(parsedJson(tabStorage.get(NAME)));
  if (read.success) return read.data;
  const last = lastPicked();
  return last === null ? [] : [last];
}

export function rememberChosen(chosen: readonly PickedRecord[]): void {
  tabStorage.set(NAME, JSON.stringify(chosen));
}
