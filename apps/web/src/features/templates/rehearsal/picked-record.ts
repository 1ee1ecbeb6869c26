import { recordKind } from '@letterdesk/contract/records';
import { z } from 'zod';
import { parsedJson } from '../../../ui/storage/stored-json.ts';
import { tabStorage } from '../../../ui/storage/tab-storage.ts';

const NAME = 'letterdesk:rehearsal-record';
const pickedRecord = z.object({ kind: recordKind, id: z.number().int().positive() });

/** The record a draft is rehearsed against. */
export type PickedRecord = z.output<typeof pickedRecord>;

/** The record picked last in this session; ids only are kept. */
export function lastPicked(): PickedRecord | null {
  const read = pickedRecord.safeParse(parsedJson(tabStorage.get(NAME)));
  return read.success ? read.data : null;
}

export function keepPicked(record: PickedRecord): void {
  tabStorage.set(NAME, JSON.stringify({ kind: record.kind, id: record.id }));
}
