import { floodLetter } from '@letterdesk/contract/flooding';
import { createLetter } from '@letterdesk/contract/letters';
import { listTemplateNames } from '@letterdesk/contract/templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createClient } from '../testing/test-client.ts';
import { fillDemoData } from './fill-demo-data.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await fillDemoData(server.db);
});
afterAll(() => server.close());

test('a letter without any id can be saved from every template, once what is required is typed', async () => {
  const groups = ['ROLE_LETTERS_CORPORATE_USER', 'ROLE_LETTERS_RISK_USER', 'ROLE_LETTERS_HOUSING_USER'] as const;
  const maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', groups }));
  const { body: templates } = await maya.call(listTemplateNames);
  expect(templates.length).toBeGreaterThan(20);
  let typed = 0;
  for (const { id } of templates) {
    const { status, body: letter } = await maya.call(floodLetter, { body: { letterTemplateId: id, ids: {} } });
    expect(status).toBe(200);
    const { ids, environment, name, requiredMissing } = letter;
    const empty = new RegExp(
      `(<span data-shortcode="(?:${requiredMissing.map((item) => item.name).join('|')})"[^>]*>)(?=</span>)`,
      'g',
    );
    const body = { letterTemplateId: id, ids, environment, name, text: letter.text.replaceAll(empty, '$1Typed') };
    const created = await maya.call(createLetter, { body });
    expect(created.status, `${letter.letterName}: ${JSON.stringify(requiredMissing)}`).toBe(201);
    typed += created.body.typedForTheSource.length;
  }
  expect(typed).toBeGreaterThan(10);
});
