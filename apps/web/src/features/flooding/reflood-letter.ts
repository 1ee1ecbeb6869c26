import { floodLetter, getIdMap, type ProcessedIds, previewReflood } from '@letterdesk/contract/flooding';
import type { Letter } from '@letterdesk/contract/letters';
import { NEW_LETTER_ID } from '@letterdesk/core/constants';
import { readIdMap } from '@letterdesk/core/flooding/id-map';
import { call } from '../../api/call.ts';
import { getTimeZone } from '../../ui/date-time.ts';

export type Ids = Readonly<Record<string, unknown>>;

/** Parses a letter's stored id map; empty if invalid. */
export function storedIds(letter: Pick<Letter, 'ids'>): Ids {
  try {
    const read: unknown = JSON.parse(letter.ids);
    return typeof read === 'object' && read !== null ? (read as Ids) : {};
  } catch {
    return {};
  }
}

/** Step 1 of a reflood: a freshly completed id map (specification 4.39). */
export function fetchIdMap(letter: Letter): Promise<ProcessedIds> {
  const env = letter.environment;
  if (letter.id !== NEW_LETTER_ID) return call(getIdMap, { query: { letterId: letter.id, env } });
  const { ids } = readIdMap(storedIds(letter));
  return call(getIdMap, { query: { ...ids, env } });
}

/** Previews a reflood. An unsaved letter sends what was flooded into it. */
export function fetchRefloodPreview(letter: Letter, ids: Ids, text: string) {
  const { id: letterId, letterTemplate, environment } = letter;
  const flooded = letter.flooded.map((value) => ({
    shortcode: value.shortcode,
    format: value.format,
    text: value.text,
  }));
  return call(previewReflood, {
    body: {
      letterTemplateId: letterTemplate.id,
      letterId,
      ids,
      environment,
      zone: getTimeZone(),
      text,
      ...(letterId === NEW_LETTER_ID && { flooded, ...floodedFrom(letter) }),
    },
  });
}

/** What a reflood changes. */
export interface RefloodSelection {
  /** Indexes of keyed elements to keep. */
  readonly keep: readonly number[];
  /** Keys of branches to change. */
  readonly takeBranches: readonly string[];
}

/** Returns the version of the template and the branches that a letter has, for a letter that isn't stored. */
export function floodedFrom({ templateVersion, branches }: Pick<Letter, 'templateVersion' | 'branches'>) {
  return { templateVersion, branches: branches.map(({ key, taken }) => ({ key, taken })) };
}

/** Steps 4 and 5 of a reflood: with `content`, changes what is selected; without it, a plain render. */
export function floodAgain(
  letter: Letter,
  ids: Ids,
  content: { readonly name: string; readonly text: string } | null,
  { keep, takeBranches }: RefloodSelection,
): Promise<Letter> {
  return call(floodLetter, {
    query: content ? { reflood: 'true' } : {},
    body: {
      letterTemplateId: letter.letterTemplate.id,
      ids,
      environment: letter.environment,
      zone: getTimeZone(),
      letterId: letter.id,
      version: letter.version,
      ...(content && { name: content.name, text: content.text, keep: [...keep], takeBranches: [...takeBranches] }),
      ...(content && letter.id === NEW_LETTER_ID && floodedFrom(letter)),
    },
  });
}
