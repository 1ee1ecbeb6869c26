import { z } from 'zod';
import { olderAccount } from './keeper.ts';
import type { KeptKey } from './text-keeping.ts';

/** The stores of the browser's database before texts were kept by account, kind, id and tab. */
export const OLDER_STORES = { typed: 'drafts', newLetters: 'new-letters' } as const;

/** Under this name no tab is ever open. */
const TAB = 'older';

const SORTS = [
  { beginning: 'template:', kind: 'template' },
  { beginning: 'email-message:', kind: 'email-message' },
  { beginning: 'configuration-', kind: 'configuration' },
  { beginning: '', kind: 'letter' },
] as const;

/** The letter that was not stored was called so. */
const NEW_LETTER = '-1';

/** Where a text is kept from now on that was kept by user name; null when its name says nothing. */
export function keyOfOlder(name: string): KeptKey | null {
  const [, username, rest] = /^(.+?):(.+)$/.exec(name) ?? [];
  if (username === undefined || rest === undefined) return null;
  const sort = SORTS.find(({ beginning }) => rest.startsWith(beginning));
  const id = rest.slice(sort?.beginning.length ?? 0);
  if (!sort || !/^-?\d+$/.test(id)) return null;
  const kind = sort.kind === 'letter' && id === NEW_LETTER ? 'new-letter' : sort.kind;
  return { account: olderAccount(username), kind, id, tab: TAB };
}

const typedInto = z.looseObject({ typedAt: z.number() });

/** A letter that was not stored, with what was typed into it, in one. */
export function olderNewLetter(letter: unknown, typed: unknown): unknown {
  const written = typedInto.safeParse(typed);
  const {
    baseVersion: _version,
    typedAt,
    ...content
  } = written.success ? written.data : { typedAt: 1, ...contentIn(letter) };
  return { content, base: letter, typedAt };
}

function contentIn(letter: unknown): object {
  const read = z.object({ name: z.unknown(), text: z.unknown() }).safeParse(letter);
  return read.success ? read.data : {};
}
