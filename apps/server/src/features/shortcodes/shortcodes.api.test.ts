import { listExpressionGroups, listExpressions } from '@letterdesk/contract/shortcodes';
import { demoExpressionGroups } from '@letterdesk/demo/expressions/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemoData } from '../../demo/fill-demo-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let client: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  await fillDemoData(server.db);
  client = createClient(server, await server.tokenFor());
});
afterAll(() => server.close());

test('expressions are listed by group in their stored order', async () => {
  const { body } = await client.call(listExpressionGroups);
  const order = demoExpressionGroups.map(({ name, expressions }) => [name, expressions.map((one) => one.name)]);
  expect(body.map(({ name, expressions }) => [name, expressions.map((one) => one.name)])).toEqual(order);
});

test('the full list has the same expressions as the groups, with their properties', async () => {
  const { body: groups } = await client.call(listExpressionGroups);
  const { body } = await client.call(listExpressions);
  expect(body).toEqual(groups.flatMap(({ expressions }) => expressions));
  expect(body.find(({ name }) => name === 'AssignmentStartDate')).toMatchObject({ required: true });
});
