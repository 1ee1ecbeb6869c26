import { type LettersSubject, lettersSubject } from '@letterdesk/contract/retention';
import type { Config } from '../config.ts';
import type { AcceptedSubject } from '../features/retention/removable-letters.query.ts';
import { StartError } from '../start-error.ts';

/** How commands name whose letters they mean. */
export const SUBJECT_HELP = `Name a record as provider:12, client:7 and so on, in another environment as test/provider:12; or an e-mail address that letters
were sent to.`;

/** @throws StartError if it names nothing. */
export function readSubject(text: string, { environments }: Pick<Config, 'environments'>): AcceptedSubject {
  const read = lettersSubject.safeParse(subjectIn(text));
  if (!read.success) throw new StartError(`“${text}” names no record and no e-mail address. ${SUBJECT_HELP}`);
  if ('address' in read.data) return read.data;
  const { kind, id, environment = environments[0] ?? '' } = read.data.record;
  if (!environments.includes(environment)) throw new StartError(`There is no environment “${environment}”.`);
  return { record: { kind, id, environment } };
}

function subjectIn(text: string): LettersSubject | object {
  const [, environment, kind, id] = /^(?:([^/@]+)\/)?([A-Za-z]+):(\d+)$/.exec(text) ?? [];
  if (kind === undefined) return { address: text };
  return { record: { kind, id: Number(id), ...(environment !== undefined && { environment }) } };
}
