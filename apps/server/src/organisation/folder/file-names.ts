import type { OfDivision } from '../organisation.ts';

const LONGEST = 60;

/** A file's name for a text that people wrote: small letters, digits and hyphens, without an ending. */
function fileNameOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  const name = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  return name === '' ? 'unnamed' : name;
}

/** Names for all of them, each its own: the second of two alike ends in `-2`. */
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

/** What the file of a message or a template is named after. */
export function titleOf({ division, name }: OfDivision): string {
  return `${division} ${name}`;
}
