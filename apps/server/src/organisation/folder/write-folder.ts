import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toHtml } from '@letterdesk/document/serialise-html';
import { StartError } from '../../start-error.ts';
import type { OfDivision, PortableOrganisation } from '../organisation.ts';
import { FOLDER_PATHS, FORMAT_VERSION } from './format.ts';

/**
 * Writes an organisation deterministically, replacing an earlier export.
 * @throws StartError if not writable, or if the folder contains other files, which stay untouched.
 */
export async function writeFolder(folder: string, organisation: PortableOrganisation): Promise<void> {
  const files = filesOf(organisation);
  try {
    await refuseOthers(folder);
    await removeEarlier(folder, new Set(files.keys()));
    for (const [path, content] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error && 'code' in error)) throw error;
    throw new StartError(`The folder ${folder} can’t be written (${error.code}); what it holds may not be whole.`);
  }
}

async function refuseOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.length === 0 || names.includes(FOLDER_PATHS.format)) return;
  throw new StartError(`The folder ${folder} holds other files and no organisation: name an empty one, or a new one.`);
}

/** Removes files of deleted items; their folders contain nothing else. */
async function removeEarlier(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const part of [FOLDER_PATHS.emailMessages, FOLDER_PATHS.clauses, FOLDER_PATHS.templates, FOLDER_PATHS.logos]) {
    const names = await readdir(join(folder, part)).catch(() => []);
    const obsoleteFiles = names.filter((name) => /\.(?:json|html|svg)$/.test(name) && !kept.has(`${part}/${name}`));
    for (const name of obsoleteFiles) await rm(join(folder, part, name));
  }
}

/** Files by path. */
function filesOf(organisation: PortableOrganisation): ReadonlyMap<string, string> {
  const {
    divisions,
    letterTypes,
    expressionGroups,
    preQueries,
    emailMessages,
    clauses,
    templates,
    flags,
    fromDomains,
  } = organisation;
  const files = new Map<string, string>();
  files.set(FOLDER_PATHS.format, json({ format: FORMAT_VERSION }));
  files.set(FOLDER_PATHS.divisions, json(divisionsAndLogos(divisions, files)));
  files.set(FOLDER_PATHS.letterTypes, json(letterTypes));
  files.set(FOLDER_PATHS.expressions, json(expressionGroups));
  files.set(FOLDER_PATHS.preQueries, json(preQueries));
  files.set(FOLDER_PATHS.flags, json(flags));
  if (fromDomains.length > 0) files.set(FOLDER_PATHS.fromDomains, json(fromDomains));
  for (const [index, name] of distinctFileNames(emailMessages.map(titleOf)).entries()) {
    const { message, ...content } = at(emailMessages, index);
    files.set(`${FOLDER_PATHS.emailMessages}/${name}.json`, json(content));
    files.set(`${FOLDER_PATHS.emailMessages}/${name}.html`, readableHtml(message));
  }
  for (const [index, name] of distinctFileNames(clauses.map((clause) => clause.name)).entries()) {
    const { text, ...content } = at(clauses, index);
    files.set(`${FOLDER_PATHS.clauses}/${name}.json`, json(content));
    files.set(`${FOLDER_PATHS.clauses}/${name}.html`, readableHtml(text));
  }
  for (const [index, name] of distinctFileNames(templates.map(titleOf)).entries()) {
    const { text, ...content } = at(templates, index);
    files.set(`${FOLDER_PATHS.templates}/${name}.json`, json(content));
    files.set(`${FOLDER_PATHS.templates}/${name}.html`, readableHtml(text));
  }
  return files;
}

function divisionsAndLogos(divisions: PortableOrganisation['divisions'], files: Map<string, string>) {
  const all = divisions.flatMap(({ id, logos }) => logos.map(({ description }) => `${id} ${description}`));
  const names = distinctFileNames(all).values();
  return divisions.map((division) => ({
    ...division,
    logos: division.logos.map(({ description, svg }) => {
      const file = `${names.next().value}.svg`;
      files.set(`${FOLDER_PATHS.logos}/${file}`, svg);
      return { description, file };
    }),
  }));
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index}`);
  return item;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const BETWEEN_BLOCKS =
  /(<\/(?:p|h[1-6]|ul|ol|li|table|tr|td|th|div|blockquote)>|<hr[^>]*>|<(?:ul|ol|table|tbody|tr)(?: [^>]*)?>)(?=<(?!\/(?:td|th|li|div|blockquote)>))/g;

/** Formats a stored text with one block per line for diffs; it parses back to the same text. */
export function readableHtml(html: string): string {
  const readable = html.replace(BETWEEN_BLOCKS, '$1\n');
  return `${toHtml(parseHtml(readable)) === html ? readable : html}\n`;
}

const MAX_FILE_NAME_LENGTH = 60;

/** Lower-case letters, digits and hyphens, without extension. */
function fileNameOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  const name = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_FILE_NAME_LENGTH)
    .replace(/^-|-$/g, '');
  return name === '' ? 'unnamed' : name;
}

/** Appends `-2` and so on to duplicates. */
export function distinctFileNames(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const name = fileNameOf(text);
    let distinct = name;
    for (let number = 2; taken.has(distinct); number += 1) distinct = `${name}-${number}`;
    taken.add(distinct);
    return distinct;
  });
}

function titleOf({ division, name }: OfDivision): string {
  return `${division} ${name}`;
}
