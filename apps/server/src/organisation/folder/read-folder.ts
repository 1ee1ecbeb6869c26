import type { z } from 'zod';
import { namesIn, repeatedIn } from '../names-in.ts';
import type { Organisation } from '../organisation.ts';
import { FolderInvalid } from '../problem.ts';
import { logoProblem } from './check-logo.ts';
import { FolderReader } from './folder-reader.ts';
import {
  divisionsFile,
  emailMessageFile,
  expressionsFile,
  FILES,
  flagsFile,
  formatFile,
  fromDomainsFile,
  letterTypesFile,
  preQueriesFile,
  templateFile,
} from './format.ts';

const NO_ORGANISATION = 'is missing: this is no folder that "letterdesk export" wrote.';

/** An organisation with the file that each of its texts came from, by `fileKey`. */
export interface ReadFolder {
  readonly organisation: Organisation;
  readonly fileOf: (part: 'emailMessages' | 'templates', index: number) => string;
}

/**
 * Reads a folder as `writeFolder` lays it out. A file that is not there stands for nothing of its kind.
 * @throws FolderInvalid with everything that is wrong with the files themselves; what they name is not looked for.
 */
export async function readFolder(folder: string): Promise<ReadFolder> {
  const reader = new FolderReader(folder);
  if ((await reader.json(FILES.format, formatFile)) === undefined) {
    if (reader.problems.length === 0) reader.report(FILES.format, NO_ORGANISATION);
    throw new FolderInvalid(reader.problems);
  }
  const messages = await reader.texts(FILES.emailMessages, emailMessageFile);
  const templates = await reader.texts(FILES.templates, templateFile);
  const organisation: Organisation = {
    divisions: await withLogos(reader, (await reader.json(FILES.divisions, divisionsFile)) ?? []),
    letterTypes: (await reader.json(FILES.letterTypes, letterTypesFile)) ?? [],
    expressionGroups: (await reader.json(FILES.expressions, expressionsFile)) ?? [],
    preQueries: (await reader.json(FILES.preQueries, preQueriesFile)) ?? [],
    emailMessages: messages.map(({ content, html }) => ({ ...content, message: html })),
    templates: templates.map(({ content, html }) => ({ ...content, text: html })),
    flags: (await reader.json(FILES.flags, flagsFile)) ?? [],
    fromDomains: (await reader.json(FILES.fromDomains, fromDomainsFile)) ?? [],
  };
  for (const { file, name } of repeatedIn(namesIn(organisation)))
    reader.report(file, `${name} stands here more than once.`);
  if (reader.problems.length > 0) throw new FolderInvalid(reader.problems);
  const files = { emailMessages: messages, templates };
  return { organisation, fileOf: (part, index) => files[part][index]?.file ?? FILES[part] };
}

type DivisionInFile = z.output<typeof divisionsFile>[number];

function withLogos(reader: FolderReader, divisions: readonly DivisionInFile[]): Promise<Organisation['divisions']> {
  return Promise.all(
    divisions.map(async (division) => ({
      ...division,
      logos: await Promise.all(division.logos.map((logo) => readLogo(reader, logo))),
    })),
  );
}

async function readLogo(reader: FolderReader, { description, file }: DivisionInFile['logos'][number]) {
  const path = `${FILES.logos}/${file}`;
  const svg = await reader.text(path);
  if (svg === undefined) reader.report(FILES.divisions, `names ${path}, which is missing.`);
  const problem = svg === undefined ? null : logoProblem(svg);
  if (problem !== null) reader.report(path, `${problem}.`);
  return { description, svg: svg ?? '' };
}
