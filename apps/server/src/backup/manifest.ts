import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Non-generated columns in row order. */
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
});
export type BackedUpTable = z.output<typeof table>;

/** A backup's contents; written last, so a folder without it is incomplete. */
export const manifest = z.object({
  format: z.literal('letterdesk-backup-1'),
  /** The snapshot's time. */
  takenAt: z.iso.datetime().transform((text) => new Date(text)),
  /** In order. */
  migrations: z.array(z.string()),
  /** Referenced tables first. */
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.number(), called: z.boolean() })),
  /** `position:hash` for `audit verify`; null if nothing was sealed. */
  auditHead: z.string().nullable(),
  /** Null without files. */
  files: z.number().int().nonnegative().nullable(),
  /** Files named by rows but lost from the store; older backups don't list them. */
  missing: z.array(z.string()).optional(),
});
export type Manifest = z.output<typeof manifest>;

export const MANIFEST = 'letterdesk-backup.json';
export const TABLES = 'tables';
export const FILES = 'files';

/** The path of a table's rows. */
export const getRowsFile = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  `${TABLES}/${schema}.${name}.copy.gz`;

/** The path of a file, spread over 256 folders. */
export function getBlobFile(folder: string, name: string): string {
  return join(folder, FILES, name.slice(0, 2), name);
}

/** @throws StartError if the folder isn't a complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new StartError(`${folder} isn’t a complete backup: ${MANIFEST} is missing.`);
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
