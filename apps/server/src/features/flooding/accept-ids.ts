import { describeIdProblems, type IdMap, readIdMap } from '@letterdesk/core/flooding/id-map';
import { Failure } from '../../failure.ts';

/** Parses a loose id map. @throws Failure `invalid_ids` naming each key with an invalid value. */
export function acceptIds(loose: Readonly<Record<string, unknown>>): IdMap {
  const { ids, problems } = readIdMap(loose);
  if (problems.length > 0)
    throw new Failure('invalid_ids', { problems }, { message: describeIdProblems(problems, loose) });
  return ids;
}

/** Parses a letter's id map from a JSON string. */
export function acceptIdsAsJson(json: string): IdMap {
  try {
    const loose: unknown = JSON.parse(json);
    if (typeof loose === 'object' && loose !== null && !Array.isArray(loose)) return acceptIds({ ...loose });
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
  }
  throw new Failure('invalid_ids', { problems: [{ key: 'ids', problem: 'not_json' }] });
}
