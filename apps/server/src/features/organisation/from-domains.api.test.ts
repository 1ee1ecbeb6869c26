import { changeFromDomain } from '@letterdesk/contract/organisation';
import { createLetterTemplate, saveLetterTemplate } from '@letterdesk/contract/template-administration';
import { getLetterTemplate } from '@letterdesk/contract/templates';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Authors, givenAuthors } from '../templates/testing/given-authors.ts';

/** Set in the test's environment. */
let authors: Authors;
beforeEach(async () => {
  authors ??= await givenAuthors();
  await authors.server.db.deleteFrom('from_domains').execute();
});
afterAll(() => authors.server.close());

const change = (before: string | null, after: string | null) => {
  const item = (domain: string | null) => (domain === null ? null : { domain });
  return authors.gordon.call(changeFromDomain, { body: { before: item(before), after: item(after) } });
};

async function configuredWith(defaultFromField: string) {
  const { body: created } = await authors.priya.call(createLetterTemplate, {
    body: { title: 'Dates', template: '<p>Text</p>' },
  });
  const { id, version } = (await authors.priya.call(getLetterTemplate, { params: { id: created.id } })).body;
  const configuration = { ...authors.complete({ defaultFromField }), version };
  return authors.priya.call(saveLetterTemplate, { body: { id, configuration } });
}

test('the domains in the settings apply until the first change, and are stored with it', async () => {
  expect((await configuredWith('ann@kestrel.example')).error.code).toBe('configuration_invalid');
  const { body } = await change(null, ' Kestrel.example ');
  expect(body.fromDomains.map(({ domain }) => domain)).toEqual([
    'kestrel.example',
    'meridale.example',
    'tarrow.example',
  ]);
  expect(body.fromDomainsAreSetting).toBe(false);
  expect((await configuredWith('ann@kestrel.example')).status).toBe(200);
});

test("a domain that a template sends from can't be removed, nor can the last one", async () => {
  expect((await configuredWith('letters@tarrow.example')).status).toBe(200);
  const { error } = await change('tarrow.example', null);
  expect(error).toMatchObject({ code: 'organisation_in_use', details: { uses: [{ what: 'templates', count: 1 }] } });
  const { body } = await change('meridale.example', null);
  expect(body.fromDomains).toMatchObject([{ domain: 'tarrow.example', usedBy: 1 }]);
  await authors.server.db.updateTable('letter_templates').set({ default_from: null }).execute();
  expect((await change('tarrow.example', null)).error.code).toBe('last_from_domain');
  expect((await configuredWith('letters@meridale.example')).error.code).toBe('configuration_invalid');
});

test('an invalid domain is refused', async () => {
  for (const domain of ['kestrel', 'a@kestrel.example', 'kestrel.example/x', '']) {
    expect((await change(null, domain)).error.code).toBe('invalid_request');
  }
});
