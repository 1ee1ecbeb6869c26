import { prepareApproval, submitApproval } from '@letterdesk/contract/approvals';
import { floodLetter } from '@letterdesk/contract/flooding';
import { SHOWCASE } from '@letterdesk/demo/customer/showcase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemoData } from '../../demo/fill-demo-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { untilNotices } from './testing/read-notices.ts';

let server: TestApp;
let owen: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  await fillDemoData(server.db);
  owen = createClient(server, await server.tokenFor({ username: 'owen.castellan', company: 'northgate' }));
});
afterAll(() => server.close());

describe("the demo's letters that need an approval", () => {
  test("have approvers among the demo users, and the assignment's first day", async () => {
    const templates = await server.db
      .selectFrom('letter_templates')
      .select(['id', 'name'])
      .where('requires_approval', '=', true)
      .where('published_version', '>', 0)
      .execute();
    expect(templates.length).toBeGreaterThan(0);
    for (const { id, name } of templates) {
      const ids = { assignmentId: SHOWCASE.assignmentId };
      const letter = (await owen.call(floodLetter, { body: { letterTemplateId: id, ids } })).body;
      const prepared = await owen.call(prepareApproval, { body: { letterId: letter.id } });
      expect(prepared.body.approvers.length, name).toBeGreaterThan(0);
      const body = { letterId: letter.id, letterVersion: letter.version };
      const { approval } = (await owen.call(submitApproval, { body })).body;
      expect(approval.startDate, name).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      const [notice] = await untilNotices(server.db, approval.id);
      expect(notice?.mail.text, name).not.toContain('{{');
    }
  });
});
