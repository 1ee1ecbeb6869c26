import { type Clause, createClause, publishClause, saveClause } from '@letterdesk/contract/clauses';
import { floodLetter } from '@letterdesk/contract/flooding';
import { givenRecord } from '../../../testing/given.ts';
import { givenAuthors } from '../../templates/testing/given-authors.ts';

export type ClauseAuthors = Awaited<ReturnType<typeof givenClauseAuthors>>;

let count = 0;
export const newClauseName = () => `Clause ${++count}`;

/** Returns a text that refers to a clause. */
export const reference = ({ name }: Pick<Clause, 'name'>) => `<p>{{clause "${name}"}}</p>`;

/** Authors of templates, whose clauses are Priya's, and a client with the id 7. */
export async function givenClauseAuthors() {
  const authors = await givenAuthors();
  const { priya, maya, server } = authors;
  await givenRecord(server.db, 'client', 7, { ClientName: 'Northgate', ClientEmail: 'ann@northgate.example' });

  async function reword({ id, version }: Pick<Clause, 'id' | 'version'>, text: string): Promise<Clause> {
    return (await priya.call(saveClause, { body: { id, version, text } })).body;
  }
  async function givenClause(text: string, name = newClauseName()): Promise<Clause> {
    const details = { name, description: '', division: null, letterTypes: [] };
    return reword((await priya.call(createClause, { body: details })).body, text);
  }
  const publish = ({ id, version }: Pick<Clause, 'id' | 'version'>, rehearsal = false) =>
    priya.call(publishClause, { body: { id, version, rehearsal } });
  const publishedClause = async (text: string, name?: string) => (await publish(await givenClause(text, name))).body;
  const flood = async (letterTemplateId: number) =>
    (await maya.call(floodLetter, { body: { letterTemplateId, ids: { clientId: 7 } } })).body;
  return { ...authors, givenClause, reword, publish, publishedClause, flood };
}
