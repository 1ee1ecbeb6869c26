import { changeDivision, changeFooter, changeLogo } from '@letterdesk/contract/organisation';
import { createLetterTemplate, saveLetterTemplate } from '@letterdesk/contract/template-administration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { type Authors, givenAuthors } from '../templates/testing/given-authors.ts';

const ROUNDS = [1, 2, 3, 4, 5];

let authors: Authors;
let oona: TestClient;
beforeAll(async () => {
  authors = await givenAuthors();
  const groups = ['ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN'] as const;
  oona = createClient(authors.server, await authors.server.tokenFor({ username: 'oona.reyes', groups: [...groups] }));
});
afterAll(() => authors.server.close());

interface Answer {
  readonly status: number;
  readonly error: { readonly code: string; readonly details?: unknown };
}
const codeOf = (answer: Answer) => (answer.status < 300 ? 'done' : answer.error.code);

test.each(ROUNDS)('one of two people who change a division at once is refused (round %i)', async () => {
  const { body } = await oona.call(changeDivision, {
    body: {
      before: null,
      after: {
        id: 77,
        name: 'Before',
        watermark: { text: 'Draft', colour: '#000000' },
        emailDomains: [],
        allowsOtherDomains: true,
      },
    },
  });
  const before = body.divisions.find(({ id }) => id === 77);
  const named = (who: TestClient, name: string) =>
    who.call(changeDivision, { body: { before, after: { ...before, name } } });
  const answers = await Promise.all([named(oona, 'Of Oona'), named(authors.gordon, 'Of Gordon')]);
  expect(answers.map(codeOf).toSorted()).toEqual(['done', 'organisation_changed']);
  const stored = await authors.server.db.selectFrom('divisions').select('name').where('id', '=', 77).execute();
  const loser = answers.find(({ status }) => status === 409);
  expect(loser?.error.details).toMatchObject({ kind: 'division', theirs: stored[0] });
  await authors.server.db.deleteFrom('divisions').where('id', '=', 77).execute();
});

test.each(ROUNDS)('one of two people who add a footer with one name at once is refused (round %i)', async (round) => {
  const add = (who: TestClient, text: string) =>
    who.call(changeFooter, { body: { before: null, after: { division: 1, name: `Night ${round}`, text } } });
  const answers = await Promise.all([add(oona, 'Of Oona'), add(authors.gordon, 'Of Gordon')]);
  expect(answers.map(codeOf).toSorted()).toEqual(['done', 'organisation_name_taken']);
});

test.each(ROUNDS)('a logo is either removed or used, never both (round %i)', async (round) => {
  const description = `Passing ${round}`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const { body } = await oona.call(changeLogo, { body: { before: null, after: { division: 1, description, svg } } });
  const logo = body.divisions[0]?.logos.find((one) => one.description === description);
  const { body: template } = await authors.priya.call(createLetterTemplate, {
    body: { title: 'Dates', template: '<p>Text</p>' },
  });
  const configuration = { ...authors.complete({ logo: logo?.id ?? 0 }), version: template.version };
  const [removed, used] = await Promise.all([
    oona.call(changeLogo, { body: { before: logo, after: null } }),
    authors.priya.call(saveLetterTemplate, { body: { id: template.id, configuration } }),
  ]);
  expect([
    ['done', 'configuration_invalid'],
    ['organisation_in_use', 'done'],
  ]).toContainEqual([codeOf(removed), codeOf(used)]);
});
