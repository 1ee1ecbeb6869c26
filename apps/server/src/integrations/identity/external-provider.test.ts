import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appConfig, session } from '@letterdesk/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../ports.ts';
import { type RunningMain, runMain } from '../../testing/run-main.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { runSecondProvider, type SecondProvider } from './testing/run-second-provider.ts';
import { SignInAgent } from './testing/sign-in-by-http.ts';

const AUDIENCE = 'https://letters.example/api';
let provider: SecondProvider;
let product: RunningMain;
let database: TestDatabase;
let folder: string;
let url: string;
let issuer: string;

beforeAll(async () => {
  const port = await freePort();
  const providerPort = await freePort();
  issuer = `http://127.0.0.1:${providerPort}`;
  provider = await runSecondProvider({ issuer, product: `http://127.0.0.1:${port}`, audience: AUDIENCE });
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-second-'));
  product = runMain({
    PORT: String(port),
    LETTERDESK_DATA: folder,
    DATABASE_URL: database.url,
    DEMO_DATA: 'on',
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'another-client',
    OIDC_AUDIENCE: AUDIENCE,
    OIDC_SCOPE: 'openid letters',
    OIDC_SIGN_IN: 'redirect',
  });
  url = await product.ready();
});

afterAll(async () => {
  provider.stop();
  product.process.kill('SIGTERM');
  await product.ended();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe('an external identity provider', () => {
  it('is used by the pages', async () => {
    const config = appConfig.parse(await (await fetch(`${url}/app-config`)).json());
    expect(config).toMatchObject({ issuer, clientId: 'another-client', resource: AUDIENCE, signInMode: 'redirect' });
    expect(config.embedded.identity).toBe(false);
  });

  it('signs people in with its own tokens, even without groups', async () => {
    const target = { issuer, clientId: 'another-client', redirectUri: `${url}/sso/callback`, scope: 'openid letters' };
    const signedIn = await new SignInAgent().signIn(target, 'some.body@meridale.example');
    const token = 'token' in signedIn ? signedIn.token : '';
    const answer = await fetch(`${url}/v1/session`, { headers: { authorization: `Bearer ${token}` } });
    expect(session.parse(await answer.json())).toMatchObject({
      username: 'some.body',
      name: 'Somebody Else',
      division: 1,
      abilities: { useLetters: true, administerTemplates: false },
    });
  });

  it('disables the embedded provider', async () => {
    expect((await fetch(`${url}/idp/.well-known/openid-configuration`)).status).toBe(404);
    expect((await fetch(`${url}/idp/auth`)).status).toBe(404);
  });
});
