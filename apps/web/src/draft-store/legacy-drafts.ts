import { z } from 'zod';
import { storedJson } from '../ui/storage/stored-json.ts';
import { legacyAccount } from './draft-owner.ts';

/** Object stores from when drafts were stored by username. */
export const LEGACY_STORES = { typed: 'drafts', newLetters: 'new-letters' } as const;

/** A tab name that is never open. */
const CLOSED_TAB = 'older';

const LEGACY_KINDS = [
  { beginning: 'template:', kind: 'template' },
  { beginning: 'email-message:', kind: 'email-message' },
  { beginning: 'configuration-', kind: 'configuration' },
  { beginning: '', kind: 'letter' },
] as const;

/** The id of an unsaved letter at that time. */
const NEW_LETTER = '-1';

export interface LegacyEntry {
  /** Person and item. */
  readonly name: string;
  readonly value: unknown;
}

/** Account, kind, id and tab, and the draft. */
interface MovedDraft {
  readonly key: [string, string, string, string];
  readonly value: unknown;
}

/** Key prefix of what closing pages wrote, by username. */
const LEGACY_SNAPSHOT_PREFIX = 'letterdesk:last-words:';

/** Takes what closing pages wrote by username; it is newer than the database. */
export function takeLegacyFlushes(storage: Storage): LegacyEntry[] {
  const names = Object.keys(storage).filter(
    (name) => name.startsWith(LEGACY_SNAPSHOT_PREFIX) && parseLegacyName(name.slice(LEGACY_SNAPSHOT_PREFIX.length)),
  );
  return names.map((name) => {
    const value = storedJson(() => storage, name);
    storage.removeItem(name);
    return { name: name.slice(LEGACY_SNAPSHOT_PREFIX.length), value };
  });
}

/** Converts drafts stored by username to today's form. */
export function legacyDrafts(typed: readonly LegacyEntry[], newLetters: readonly LegacyEntry[]): MovedDraft[] {
  const written = typed.flatMap(({ name, value }) => {
    const place = parseLegacyName(name);
    return place && place.id !== NEW_LETTER ? [{ key: keyOf(place), value: writtenAs(place.kind, value) }] : [];
  });
  const begun = newLetters.flatMap(({ name: username, value: letter }) => {
    const place = parseLegacyName(`${username}:${NEW_LETTER}`);
    const typedPart = typed.findLast(({ name }) => name === `${username}:${NEW_LETTER}`)?.value;
    return place ? [{ key: keyOf({ ...place, kind: 'new-letter' }), value: newLetter(letter, typedPart) }] : [];
  });
  return [...written, ...begun];
}

interface LegacyPlace {
  readonly username: string;
  readonly kind: string;
  readonly id: string;
}

/** @returns null for an unknown name. */
function parseLegacyName(name: string): LegacyPlace | null {
  const [, username, rest] = /^(.+?):(.+)$/.exec(name) ?? [];
  const sort = LEGACY_KINDS.find(({ beginning }) => rest?.startsWith(beginning));
  if (username === undefined || rest === undefined || !sort) return null;
  const id = rest.slice(sort.beginning.length);
  return /^-?\d+$/.test(id) ? { username, kind: sort.kind, id } : null;
}

function keyOf({ username, kind, id }: LegacyPlace): MovedDraft['key'] {
  return [legacyAccount(username), kind, id, CLOSED_TAB];
}

const older = z.looseObject({ baseVersion: z.number(), typedAt: z.number() });
const olderConfiguration = older.extend({ draft: z.unknown(), base: z.unknown() });

function writtenAs(kind: string, value: unknown): unknown {
  const configuration = olderConfiguration.safeParse(value);
  if (kind === 'configuration' && configuration.success) {
    const { draft, base, baseVersion: version, typedAt } = configuration.data;
    return { content: draft, base: { configuration: base, version }, typedAt };
  }
  const read = older.safeParse(value);
  if (!read.success) return value;
  const { baseVersion: version, typedAt, ...content } = read.data;
  return { content, base: { version }, typedAt };
}

/** Joins an unsaved letter and what was typed into it. */
function newLetter(letter: unknown, typed: unknown): unknown {
  const typedPart = older.safeParse(typed);
  if (!typedPart.success) return { content: partsOf(letter), base: letter, typedAt: 1 };
  const { baseVersion: _version, typedAt, ...content } = typedPart.data;
  return { content, base: letter, typedAt };
}

function partsOf(letter: unknown): object {
  const read = z.object({ name: z.unknown(), text: z.unknown() }).safeParse(letter);
  return read.success ? read.data : {};
}
