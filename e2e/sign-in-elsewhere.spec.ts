import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../apps/server/src/free-port.ts';
import { type RunningMain, runMain } from '../apps/server/src/testing/run-main.ts';
import { accountButton, signInFrame } from './sign-in-as.ts';

const AUDIENCE = 'https://letters.example/api';
const PROVIDER = join(import.meta.dirname, '../apps/server/src/integrations/identity/testing/second-provider.ts');
const NAME = 'Somebody Else';

/** The product with a provider in a process of its own, as a company would run it. */
class ProductWithOwnProvider {
  readonly url: string;
  readonly #provider: ChildProcess;
  readonly #product: RunningMain;
  readonly #folder: string;

  private constructor(url: string, provider: ChildProcess, product: RunningMain, folder: string) {
    this.url = url;
    this.#provider = provider;
    this.#product = product;
    this.#folder = folder;
  }

  static async start(mode: 'frame' | 'redirect'): Promise<ProductWithOwnProvider> {
    const port = await freePort();
    const providerPort = await freePort();
    const redirectUri = `http://127.0.0.1:${port}/sso/callback`;
    const provider = spawn(process.execPath, [PROVIDER, String(providerPort), redirectUri, AUDIENCE], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (provider.stdout) await once(provider.stdout, 'data');
    const folder = await mkdtemp(join(tmpdir(), 'letterdesk-elsewhere-'));
    const product = runMain({
      PORT: String(port),
      LETTERDESK_DATA: folder,
      OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
      OIDC_CLIENT_ID: 'another-client',
      OIDC_AUDIENCE: AUDIENCE,
      OIDC_SIGN_IN: mode,
    });
    return new ProductWithOwnProvider(await product.ready(), provider, product, folder);
  }

  async stop(): Promise<void> {
    this.#provider.kill();
    this.#product.process.kill('SIGTERM');
    await this.#product.ended();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const SIGN_IN: Record<'frame' | 'redirect', (page: Page) => Promise<void>> = {
  async frame(page) {
    await signInFrame(page).getByRole('button', { name: NAME }).click();
  },
  async redirect(page) {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: NAME }).click();
  },
};

for (const mode of ['frame', 'redirect'] as const) {
  test(`a provider outside the product signs people in by ${mode}, and they reach what they wanted`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const product = await ProductWithOwnProvider.start(mode);
    try {
      await page.goto(`${product.url}/letters?assignmentId=501`);
      await SIGN_IN[mode](page);
      await expect(accountButton(page, NAME)).toContainText('Division 1');
      await expect(page).toHaveURL(`${product.url}/letters?assignmentId=501`);
      await page.reload();
      await expect(accountButton(page, NAME)).toBeVisible();
    } finally {
      await product.stop();
    }
  });
}
