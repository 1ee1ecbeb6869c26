import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@letterdesk/core/session/roles';
import { importJWK, type JWK, SignJWT } from 'jose';
import { buildWeb } from './build-web.mjs';

const CHECKOUT = join(import.meta.dirname, '..');
const READY = /Letterdesk is ready at (\S+)/;

/** The product in a separate process with its own data folder. */
export interface RunningProduct {
  readonly url: string;
  readonly token: string;
  /** An access token of another user with these groups. */
  tokenOf(username: string, groups?: readonly Role[]): Promise<string>;
  readonly processId: number;
  /** Calls an endpoint as an ordinary user; throws on failure. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

/** Starts the product with demo data on a free port. Call `stop()`. */
export async function startProduct(variables: Record<string, string> = {}): Promise<RunningProduct> {
  buildWeb(process.execPath);
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-bench-'));
  const child = spawn(process.execPath, [join(CHECKOUT, 'apps/server/src/main.ts')], {
    env: {
      ...process.env,
      LETTERDESK_DATA: folder,
      PORT: '0',
      DEMO_DATA: 'on',
      DEMO_LETTERS: 'off',
      LOG_LEVEL: 'error',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyUrl(child);
  const tokenOf = (username: string, groups: readonly Role[] = []) => signToken(folder, url, username, groups);
  const token = await tokenOf('maya.lindqvist');
  return {
    url,
    token,
    tokenOf,
    processId: child.pid ?? 0,
    async call(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
      return response;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readyUrl(child: ReturnType<typeof spawn>): Promise<string> {
  let printed = '';
  return new Promise((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`The product ended with ${code}: ${printed}`)));
    child.stdout?.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
      const url = READY.exec(printed)?.[1];
      if (url !== undefined) ready(url);
    });
  });
}

/** Signs a token with the embedded provider's key, to skip the browser sign-in. */
async function signToken(folder: string, url: string, username: string, groups: readonly Role[]): Promise<string> {
  const key = JSON.parse(await readFile(join(folder, 'secrets', 'signing-key'), 'utf8')) as JWK;
  const config = (await (await fetch(`${url}/app-config`)).json()) as { issuer: string; resource: string };
  return new SignJWT({ groups: [...groups], company: 'meridale', name: username })
    .setProtectedHeader({ alg: key.alg ?? 'RS256', kid: key.kid, typ: 'at+jwt' })
    .setIssuer(config.issuer)
    .setAudience(config.resource)
    .setSubject(`${username}@meridale.example`)
    .setIssuedAt()
    .setExpirationTime('30 min')
    .sign(await importJWK(key, key.alg ?? 'RS256'));
}
