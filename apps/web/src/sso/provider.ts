import { type AppConfig, appConfig } from '@letterdesk/contract/session';
import { z } from 'zod';
import { withBasePath } from '../ui/base-path.ts';

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  end_session_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
});
type Discovery = z.output<typeof discovery>;

export interface ProviderAccess {
  readonly config: AppConfig;
  readonly discovery: Discovery;
}

/** A sign-in problem, worded for the person. */
export class SignInProblem extends Error {
  override readonly name: string = 'SignInProblem';
}

/** The provider answered with an error. */
export class ProviderRefusal extends SignInProblem {
  override readonly name: string = 'ProviderRefusal';
  readonly status: number;

  constructor(host: string, status: number) {
    super(`The sign-in service at ${host} refused this (${status}). Try again.`);
    this.status = status;
  }
}

/** Milliseconds to wait for the provider. */
const TIME_LIMIT = 10_000;
const UNREACHABLE = 'Letterdesk can’t be reached. Check your connection and try again.';

/** Loads the configuration and discovery document. @throws SignInProblem */
export async function findProvider(): Promise<ProviderAccess> {
  return discover(await readConfig());
}

/** Like `findProvider`, with a known configuration. */
export async function discover(config: AppConfig): Promise<ProviderAccess> {
  const { host } = new URL(config.issuer);
  const address = `${config.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  // Without headers, to match the page's early request.
  const found = discovery.safeParse(await callProvider(address));
  if (!found.success) throw new SignInProblem(`The sign-in service at ${host} gave an answer that can’t be read.`);
  if (found.data.issuer !== config.issuer) {
    throw new SignInProblem(`The sign-in service at ${host} answers for another issuer.`);
  }
  return { config, discovery: found.data };
}

/**
 * Calls the provider with a 10 s limit.
 * @throws SignInProblem without a response, ProviderRefusal for an error.
 */
export async function callProvider(address: string, init: RequestInit = {}): Promise<unknown> {
  const { host } = new URL(address);
  let response: Response;
  try {
    response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIME_LIMIT) });
  } catch {
    throw new SignInProblem(
      `The sign-in service at ${host} does not answer. Check your connection and try again. ` +
        'If this continues, ask your administrator for sign-in.',
    );
  }
  if (!response.ok) throw new ProviderRefusal(host, response.status);
  return response.json().catch(() => null);
}

export function getProviderErrorMessage(error: unknown): string {
  return error instanceof SignInProblem ? error.message : 'The sign-in failed. Try again.';
}

async function readConfig(): Promise<AppConfig> {
  try {
    const response = await fetch(withBasePath('/app-config'), { signal: AbortSignal.timeout(TIME_LIMIT) });
    return appConfig.parse(await response.json());
  } catch {
    throw new SignInProblem(UNREACHABLE);
  }
}
