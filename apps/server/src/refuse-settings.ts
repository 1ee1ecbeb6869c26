import { distance } from 'fastest-levenshtein';
import type { Environment } from './environment.ts';

/** A contradiction between settings, or undefined. */
export type SettingsProblem = string | undefined;

/** Shorter names, such as PORT, resemble other programs' too much. */
const MIN_COMPARED_LENGTH = 8;
/** Edit distance of a typo. */
const MAX_TYPO_DISTANCE = 2;

/** Reports variables that look like typos of ours. */
export function misspelt(given: readonly string[], known: readonly string[]): SettingsProblem {
  const telling = known.filter(({ length }) => length >= MIN_COMPARED_LENGTH);
  for (const name of given) {
    if (known.includes(name)) continue;
    const upper = name.toUpperCase();
    // Typos rarely affect the first letter: HTTP_URL is another program's.
    const suggestion = telling.find((each) => each[0] === upper[0] && distance(upper, each) <= MAX_TYPO_DISTANCE);
    if (suggestion !== undefined)
      return `Letterdesk has no setting ${name}. Write ${suggestion} if you mean that, or unset it.`;
  }
  return undefined;
}

/** Settings that depend on another. */
const BELONG = [
  ['OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_AUDIENCE', 'OIDC_SCOPE', 'OIDC_SIGN_IN']],
  ['BOUNCE_ADDRESS', ['BOUNCE_SMTP_PORT', 'BOUNCE_SMTP_HOST', 'BOUNCE_IMAP_URL']],
  ['BOUNCE_SMTP_PORT', ['BOUNCE_SMTP_HOST']],
  ['CUSTOMER_DATA_URL', ['CUSTOMER_DATA_TOKEN']],
  ['CLOUD_DOCUMENTS_URL', ['CLOUD_DOCUMENTS_TOKEN']],
] as const satisfies readonly (readonly [keyof Environment, readonly (keyof Environment)[]])[];
const OF_S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reports settings ignored because the one they depend on is missing. */
export function leftAlone(given: ReadonlySet<string>): SettingsProblem {
  for (const [whole, parts] of BELONG) {
    const part = parts.find((name) => given.has(name));
    if (part !== undefined && !given.has(whole)) return `${whole} must be set together with ${part}.`;
  }
  const part = OF_S3.find((name) => given.has(name));
  return part !== undefined && !given.has('BLOB_STORE') ? `BLOB_STORE must be set together with ${part}.` : undefined;
}

const OPTIONS = { SMTP_URL: ['requireTLS', 'verifyCertificate'], BOUNCE_IMAP_URL: ['requireTLS'] } as const;

/** Reports options of mail server URLs that would be ignored, weakening the connection. */
export function unknownOption(env: Environment): SettingsProblem {
  if (env.SMTP_URL !== undefined && new URL(env.SMTP_URL).pathname.length > 1)
    return 'SMTP_URL must hold nothing between the host and its options.';
  return unknownOptionOf(env, 'SMTP_URL') ?? unknownOptionOf(env, 'BOUNCE_IMAP_URL');
}

function unknownOptionOf(env: Environment, setting: keyof typeof OPTIONS): SettingsProblem {
  const url = env[setting];
  if (url === undefined) return undefined;
  const known: readonly string[] = OPTIONS[setting];
  for (const [name, value] of new URL(url).searchParams) {
    if (!known.includes(name)) return `${setting} has the option ${name}, and may have ${known.join(' and ')} only.`;
    if (value !== 'true' && value !== 'false') return `${setting} must have ${name}=true or ${name}=false.`;
  }
  return undefined;
}
