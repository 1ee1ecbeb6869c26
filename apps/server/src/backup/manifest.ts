import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Those that are not generated, in the order of the rows' fields. */
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
});
export type BackedUpTable = z.output<typeof table>;

/** What a backup holds; written last, so that a folder without it is no backup. */
export const manifest = z.object({
  format: z.literal('letterdesk-backup-1'),
  /** Of the snapshot: what was written later is not in it. */
  takenAt: z.iso.datetime().transform((text) => new Date(text)),
  /** That the database had run, in their order. */
  migrations: z.array(z.string()),
  /** In an order in which each names rows of earlier ones only. */
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.number(), called: z.boolean() })),
  /** The end of the audit chain, `position:hash`, as `audit verify` takes it; null while nothing was sealed. */
  auditHead: z.string().nullable(),
  /** How many files it holds; null without them. */
  files: z.number().int().nonnegative().nullable(),
  /** Names of files that rows name and the store had lost; backups of before only leave them out of their count. */
  missing: z.array(z.string()).optional(),
});
export type Manifest = z.output<typeof manifest>;

export const MANIFEST = 'letterdesk-backup.json';
export const TABLES = 'tables';
export const FILES = 'files';

/** Where a table's rows lie, below the backup. */
export const rowsOf = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  `${TABLES}/${schema}.${name}.copy.gz`;

/** Where a file of a backup lies; a thousand folders keep each of them small. */
export function fileOf(folder: string, name: string): string {
  return join(folder, FILES, name.slice(0, 2), name);
}

/** Reads what a folder holds. @throws StartError when it is no backup, or one that was never finished. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartError(`${folder} is no backup, or one that was cut off: it has no ${MANIFEST}.`);
  const read = manifest.safeParse(parse(text));
  if (!read.success) throw new StartError(`${join(folder, MANIFEST)} is not as a backup writes it.`);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
