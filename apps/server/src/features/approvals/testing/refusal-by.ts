import { type Endpoint, errorsOf } from '@letterdesk/contract/define-endpoint';
import { expect } from 'vitest';
import type { TestClient, TestInput } from '../../../testing/test-client.ts';

/** The code of a refusal, which the call must declare. */
export async function refusalBy(client: TestClient, endpoint: Endpoint, input: TestInput): Promise<string> {
  const { status, error } = await client.call(endpoint, input);
  expect(status).toBeLessThan(500);
  const { code } = error;
  expect(errorsOf(endpoint)).toContain(code);
  return code;
}
