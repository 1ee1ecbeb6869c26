import { defineCheck } from '../check.ts';
import type { LetterNames } from '../checked-letter.ts';
import { findAllNames, findNames, type IndexedName, type NameIndex, type NameMatch } from '../name-index.ts';
import { readOrganizationName } from '../record-names.ts';
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
    const texts = [...names.people, ...names.others, ...names.related, ...ofMail];
    const own = [...texts, ...values.map(({ flooded }) => flooded)];
    const known = new Set(own.flatMap((text) => findAllNames(nameIndex, text)).map(({ name }) => name));
    const isKnown = ownedBy(names, known);
    const files = attachments.map(({ name }, index) => ({ index, text: name }));
    const parts = [...writtenParts(letter), { part: 'attachments', lines: files } as const];
    return parts.flatMap(({ part, lines }) =>
      othersIn(nameIndex, lines, isKnown, part === 'attachments').map(({ line, match }) => ({
        place: placeIn(part, line, match),
        message: `${quote(match.name.name)} is another ${match.name.kind}.`,
        remedy: 'Check whether this name belongs here.',
      })),
    );
  },
});

/** Names are the letter's own by text, by record, or as a worksite that carries its client's name. */
function ownedBy(names: LetterNames, known: ReadonlySet<IndexedName>): (name: IndexedName) => boolean {
  const records = new Set(names.records.map(({ kind, id }) => `${kind}:${id}`));
  const sites = names.others.map((name) => readOrganizationName(name, 'client').words).filter(hasSeveralWords);
  return (name) => {
    if (known.has(name) || name.records.some(({ kind, id }) => records.has(`${kind}:${id}`))) return true;
    if (name.kind !== 'worksite') return false;
    const { words } = readOrganizationName(name.name, 'worksite');
    return sites.some((site) => site.every((word, at) => word === words[at]));
  };
}

/** One word, such as `Mercy`, begins the names of many. */
const hasSeveralWords = ({ length }: readonly string[]) => length > 1;

interface NamedLine {
  readonly index: number;
  readonly text: string;
}

function othersIn(
  index: NameIndex,
  lines: readonly NamedLine[],
  isKnown: (name: IndexedName) => boolean,
  isFileName: boolean,
): { line: NamedLine; match: NameMatch }[] {
  const seen = new Set<IndexedName>();
  return lines.flatMap((line) =>
    findNames(index, line.text, { isFileName }).flatMap((match) => {
      if (seen.has(match.name) || isKnown(match.name)) return [];
      seen.add(match.name);
      return [{ line, match }];
    }),
  );
}
