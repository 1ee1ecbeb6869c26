import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';

export interface TestKey {
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

export async function makeTestKey(kid: string, alg = 'ES256'): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

/** A real HTTP issuer with keys and responses that tests change. */
export class TestIssuer {
  readonly #server: Server;
  keys: JWK[];
  /** Responds with 503. */
  down = false;
  keyRequests = 0;

  private constructor(server: Server, keys: JWK[]) {
    this.#server = server;
    this.keys = keys;
  }

  static async start(...keys: TestKey[]): Promise<TestIssuer> {
    const server = createServer();
    const issuer = new TestIssuer(
      server,
      keys.map((key) => key.publicJwk),
    );
    server.on('request', (request, response) => {
      if (request.url === '/keys') issuer.keyRequests += 1;
      const body =
        request.url === '/keys' ? { keys: issuer.keys } : { issuer: issuer.url, jwks_uri: `${issuer.url}/keys` };
      response.writeHead(issuer.down ? 503 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(issuer.down ? {} : body));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return issuer;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  /** A valid token with changes; undefined removes a claim. */
  token(key: TestKey, change: { claims?: JWTPayload; header?: Partial<JWTHeaderParameters> } = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: 'ann.lee@meridale.example',
      name: 'Ann Lee',
      groups: ['ROLE_LETTERS_RISK_USER'],
      company: 'meridale',
      iss: this.url,
      aud: TEST_AUDIENCE,
      iat: now,
      exp: now + 600,
      ...change.claims,
    };
    const alg = key.publicJwk.alg ?? 'ES256';
    const header = { alg, kid: key.publicJwk.kid, typ: 'at+jwt', ...change.header };
    return new SignJWT(claims).setProtectedHeader(header).sign(key.privateKey);
  }
}

export const TEST_AUDIENCE = 'urn:letterdesk:test';
