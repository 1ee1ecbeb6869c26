import { constants } from 'node:fs';
import { open, readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { z } from 'zod';
import { namesIn, repeatedIn } from '../names-in.ts';
import type { PortableOrganisation } from '../organisation.ts';
import { FolderInvalid, type Problem } from '../problem.ts';
import { logoProblem } from './check-logo.ts';
import {
  clauseFile,
  divisionsFile,
  emailMessageFile,
  expressionsFile,
  FOLDER_PATHS,
  flagsFile,
  formatFile,
  fromDomainsFile,
  letterTypesFile,
  preQueriesFile,
  templateFile,
} from './format.ts';

const NO_ORGANISATION = 'is missing: this is no folder that "letterdesk export" wrote.';

/** An organisation, with each text's source file by `fileKey`. */
export interface ReadFolder {
  readonly organisation: PortableOrganisation;
  readonly fileOf: (part: 'emailMessages' | 'clauses' | 'templates', index: number) => string;
}

/**
 * Reads a folder in `writeFolder`'s layout; missing files mean none of that kind.
 * @throws FolderInvalid with all file problems; references aren't checked.
 */
export async function readFolder(folder: string): Promise<ReadFolder> {
  const reader = new FolderReader(folder);
  if ((await reader.json(FOLDER_PATHS.format, formatFile)) === undefined) {
    if (reader.problems.length === 0) reader.report(FOLDER_PATHS.format, NO_ORGANISATION);
    throw new FolderInvalid(reader.problems);
  }
  const messages = await reader.texts(FOLDER_PATHS.emailMessages, emailMessageFile);
  const clauses = await reader.texts(FOLDER_PATHS.clauses, clauseFile);
  const templates = await reader.texts(FOLDER_PATHS.templates, templateFile);
  const organisation: PortableOrganisation = {
    divisions: await withLogos(reader, (await reader.json(FOLDER_PATHS.divisions, divisionsFile)) ?? []),
    letterTypes: (await reader.json(FOLDER_PATHS.letterTypes, letterTypesFile)) ?? [],
    expressionGroups: (await reader.json(FOLDER_PATHS.expressions, expressionsFile)) ?? [],
    preQueries: (await reader.json(FOLDER_PATHS.preQueries, preQueriesFile)) ?? [],
    emailMessages: messages.map(({ content, html }) => ({ ...content, message: html })),
    clauses: clauses.map(({ content, html }) => ({ ...content, text: html })),
    templates: templates.map(({ content, html }) => ({ ...content, text: html })),
    flags: (await reader.json(FOLDER_PATHS.flags, flagsFile)) ?? [],
    fromDomains: (await reader.json(FOLDER_PATHS.fromDomains, fromDomainsFile)) ?? [],
  };
  for (const { file, label } of repeatedIn(namesIn(organisation)))
    reader.report(file, `${label} appears here more than once.`);
  if (reader.problems.length > 0) throw new FolderInvalid(reader.problems);
  const files = { emailMessages: messages, clauses, templates };
  return { organisation, fileOf: (part, index) => files[part][index]?.file ?? FOLDER_PATHS[part] };
}

type DivisionInFile = z.output<typeof divisionsFile>[number];

function withLogos(
  reader: FolderReader,
  divisions: readonly DivisionInFile[],
): Promise<PortableOrganisation['divisions']> {
  return Promise.all(
    divisions.map(async (division) => ({
      ...division,
      logos: await Promise.all(division.logos.map((logo) => readLogo(reader, logo))),
    })),
  );
}

async function readLogo(reader: FolderReader, { description, file }: DivisionInFile['logos'][number]) {
  const path = `${FOLDER_PATHS.logos}/${file}`;
  const svg = await reader.text(path);
  if (svg === undefined) reader.report(FOLDER_PATHS.divisions, `names ${path}, which is missing.`);
  const problem = svg === undefined ? null : logoProblem(svg);
  if (problem !== null) reader.report(path, `${problem}.`);
  return { description, svg: svg ?? '' };
}

/** Larger than any text with pictures. */
const LARGEST_FILE = 10_000_000;
const IS_A_LINK = 'is a link, or lies outside the folder. Copy the file into the folder.';

/** Reads files and collects problems. */
class FolderReader {
  readonly problems: Problem[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  report(file: string, message: string): void {
    this.problems.push({ file, message });
  }

  /** Undefined if missing or unreadable; the latter is a problem. */
  async text(file: string): Promise<string | undefined> {
    try {
      const bytes = await this.#read(file);
      return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'ELOOP') this.report(file, IS_A_LINK);
      else if (code !== 'ENOENT')
        this.report(file, code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'is not UTF-8.' : `can’t be read (${code}).`);
    }
    return undefined;
  }

  /** Reads a regular file inside the folder; undefined for anything else, which is a problem. */
  async #read(file: string): Promise<Buffer | undefined> {
    const folder = await realpath(this.#folder);
    const path = join(folder, file);
    const real = await realpath(path);
    if (real !== path || !path.startsWith(folder + sep)) {
      this.report(file, IS_A_LINK);
      return undefined;
    }
    // Without blocking, a pipe without a writer opens too.
    await using handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stat = await handle.stat();
    if (!stat.isFile()) this.report(file, 'is not a regular file.');
    else if (stat.size > LARGEST_FILE) this.report(file, `has more than ${LARGEST_FILE / 1_000_000} MB.`);
    else return handle.readFile();
    return undefined;
  }

  /** Undefined if missing or invalid. */
  async json<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const text = await this.text(file);
    if (text === undefined) return undefined;
    const read = schema.safeParse(this.#parse(file, text));
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      this.report(file, `${path.length === 0 ? '' : `${path.join('.')}: `}${message}.`);
    }
    return undefined;
  }

  /** A folder's JSON files with their HTML files, by name. */
  async texts<T>(part: string, schema: z.ZodType<T>): Promise<{ file: string; content: T; html: string }[]> {
    const names: string[] = await readdir(join(this.#folder, part)).catch(() => []);
    const texts = [];
    for (const name of names.filter((each) => /\.(?:json|html)$/.test(each)).sort()) {
      const file = `${part}/${name}`;
      const beside = file.endsWith('.json') ? file.replace(/json$/, 'html') : file.replace(/html$/, 'json');
      if (!names.includes(beside.slice(part.length + 1))) this.report(file, `needs ${beside} beside it.`);
      else if (name.endsWith('.json')) {
        const content = await this.json(file, schema);
        const html = await this.text(beside);
        if (content !== undefined && html !== undefined) texts.push({ file, content, html });
      }
    }
    return texts;
  }

  #parse(file: string, text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (error) {
      this.report(file, `is not JSON: ${error instanceof Error ? error.message : error}.`);
      return undefined;
    }
  }
}
