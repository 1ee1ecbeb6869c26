import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  runSecondProvider,
  type SecondProvider,
  type SecondProviderOptions,
} from '../apps/server/src/integrations/identity/testing/run-second-provider.ts';
import { freePort } from '../apps/server/src/ports.ts';
import { type RunningMain, runMain } from '../apps/server/src/testing/run-main.ts';
import type { PathProxy } from './path-proxy.ts';

const AUDIENCE = 'https://letters.example/api';

/** The provider's only person. */
export const OTHER_PERSON = 'Somebody Else';

/** The product with a provider in another process and at another site. */
export class ProductWithOwnProvider {
  readonly url: string;
  readonly issuer: string;
  readonly provider: SecondProvider;
  readonly #product: RunningMain;
  readonly #folder: string;

  private constructor(parts: {
    url: string;
    issuer: string;
    provider: SecondProvider;
    product: RunningMain;
    folder: string;
  }) {
    this.url = parts.url;
    this.issuer = parts.issuer;
    this.provider = parts.provider;
    this.#product = parts.product;
    this.#folder = parts.folder;
  }

  /**
   * @param lifetime of the provider's access tokens, in seconds.
   * @param cookies whether frames have the provider's cookies; without them it issues refresh tokens.
   * @param proxy in front of the product.
   */
  static async start(
    mode: 'frame' | 'redirect',
    lifetime: number,
    cookies: SecondProviderOptions['cookies'] = 'in-frames',
    proxy?: Pick<PathProxy, 'url' | 'port'>,
  ): Promise<ProductWithOwnProvider> {
    const port = proxy?.port ?? (await freePort());
    // For browsers, `localhost` and `127.0.0.1` are different sites.
    const issuer = `http://localhost:${await freePort()}`;
    const product = proxy?.url ?? `http://127.0.0.1:${port}`;
    const provider = await runSecondProvider({ issuer, product, audience: AUDIENCE, lifetime, cookies });
    const folder = await mkdtemp(join(tmpdir(), 'letterdesk-elsewhere-'));
    const running = runMain({
      PORT: String(port),
      PUBLIC_URL: product,
      LETTERDESK_DATA: folder,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'another-client',
      OIDC_AUDIENCE: AUDIENCE,
      OIDC_SIGN_IN: mode,
    });
    return new ProductWithOwnProvider({ url: await running.ready(), issuer, provider, product: running, folder });
  }

  async stop(): Promise<void> {
    this.provider.stop();
    this.#product.process.kill('SIGTERM');
    await this.#product.ended();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
