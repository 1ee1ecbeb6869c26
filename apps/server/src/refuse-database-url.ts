import type { SettingsProblem } from './refuse-settings.ts';

/** Options the driver supports; it ignores others silently. */
const OPTIONS = [
  ...['host', 'port', 'user', 'password', 'application_name', 'client_encoding', 'options'],
  ...['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'uselibpqcompat'],
];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  ssl: ['true', '1', '0', 'no-verify'],
  sslmode: ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'],
  sslnegotiation: ['postgres', 'direct'],
  uselibpqcompat: ['true', 'false'],
};

/** Reports options of DATABASE_URL that would be ignored, weakening the connection. */
export function unknownDatabaseOption(url: string | undefined): SettingsProblem {
  if (url === undefined) return undefined;
  for (const [name, value] of new URL(url).searchParams) {
    if (!OPTIONS.includes(name))
      return `DATABASE_URL has the option ${name}, and may have ${OPTIONS.slice(0, -1).join(', ')} and ${OPTIONS.at(-1)} only.`;
    const values = VALUES[name];
    if (values?.includes(value) === false)
      return `DATABASE_URL has ${name}=${value}, and ${name} must be one of ${values.join(', ')}.`;
  }
  return undefined;
}

/** Modes that the driver treats as `verify-full`, with a long warning. */
const TAKEN_FOR_FULL = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/** Rewrites the URL to avoid the driver's warning. */
export function withoutDriverWarning(url: string): string {
  return new URL(url).searchParams.get('uselibpqcompat') === 'true'
    ? url
    : url.replace(TAKEN_FOR_FULL, '$1verify-full');
}
