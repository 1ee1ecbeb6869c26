import { defineCheck } from '../check.ts';
import { findAllNames, findNames, type IndexedName, type NameIndex, type NameMatch } from '../name-index.ts';
import { placeIn, quote, writtenParts } from '../written-parts.ts';

/** Reports a name once per part. Flooded values are the letter’s own. */
export default defineCheck({
  name: 'other-names',
  title: 'Name of someone else',
  looksFor: 'The name of a client, provider or worksite that the letter isn’t about.',
  severity: 'ask',
  reads: ['title', 'text', 'values', 'attachments', 'names', 'nameIndex'],
  mayRead: ['mail'],
  find(letter) {
    const { nameIndex, names, values, attachments, mail } = letter;
    const ofMail = (mail?.recipients ?? []).flatMap(({ name }) => name ?? []);
    const own = [...names.people, ...names.others, ...ofMail, ...values.map(({ flooded }) => flooded)];
    const known = new Set(own.flatMap((text) => findAllNames(nameIndex, text)).map(({ name }) => name));
    const files = attachments.map(({ name }, index) => ({ index, text: name }));
    const parts = [...writtenParts(letter), { part: 'attachments', lines: files } as const];
    return parts.flatMap(({ part, lines }) =>
      othersIn(nameIndex, lines, known, part === 'attachments').map(({ line, match }) => ({
        place: placeIn(part, line, match),
        message: `${quote(match.name.name)} is another ${match.name.kind}.`,
        remedy: 'Check whether this name belongs here.',
      })),
    );
  },
});

interface NamedLine {
  readonly index: number;
  readonly text: string;
}

function othersIn(
  index: NameIndex,
  lines: readonly NamedLine[],
  known: ReadonlySet<IndexedName>,
  isFileName: boolean,
): { line: NamedLine; match: NameMatch }[] {
  const seen = new Set(known);
  return lines.flatMap((line) =>
    findNames(index, line.text, { isFileName }).flatMap((match) => {
      if (seen.has(match.name)) return [];
      seen.add(match.name);
      return [{ line, match }];
    }),
  );
}
