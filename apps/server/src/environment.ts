import { isIP } from 'node:net';
import { ATTACHMENT_BYTES, ATTACHMENTS_PER_LETTER } from '@letterdesk/core/constants';
import { LARGEST_REQUEST } from '@letterdesk/core/document/schema';
import { isTimeZone } from '@letterdesk/core/search/time-zone';
import { isAddress } from '@letterdesk/core/sending/addresses';
import { isReturnBase, RETURN_BASE_LENGTH } from '@letterdesk/core/sending/return-address';
import { z } from 'zod';
import { basePathOf, hasUsablePath } from './http/base-path.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535');

const host = z
  .string()
  .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
  .refine(isHost, 'must be a host name or an IP address');

const flag = z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).transform((value) => value === 'on');

function wholeNumber(from: number, to: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);
}

function url(protocols: readonly string[], example: string) {
  return z
    .string()
    .trim()
    .refine((text) => protocols.includes(protocolOf(text)), `must be a URL such as ${example}`);
}

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

function list(item: RegExp, what: string) {
  return z
    .string()
    .transform((text) => {
      const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
      return [...new Set(entries.filter((entry) => entry !== ''))];
    })
    .refine((entries) => entries.length > 0 && entries.every((entry) => item.test(entry)), `must be ${what}`);
}

const webUrl = (example: string) => url(['http:', 'https:'], example);

/** An address without a trailing slash. */
const bareUrl = (example: string) =>
  webUrl(example)
    .refine((text) => !URL.canParse(text) || isBareAddress(text), 'must hold no query or user name')
    .transform((text) => text.replace(/\/+$/, ''));

const token = z.string().regex(/^[\x21-\x7e]+$/, 'must be a token of letters, digits and signs');

/** Every environment variable with default and documentation. */
export const environment = z.object({
  PORT: port.prefault('3000').describe('Port of the web server; 0 takes a free one'),
  HOST: host.default('127.0.0.1').describe('Address to listen on; `0.0.0.0` for all'),
  PUBLIC_URL: webUrl('https://letters.example.org')
    .refine((text) => !URL.canParse(text) || isBareAddress(text), 'must hold no query or user name')
    .refine(
      (text) => !URL.canParse(text) || hasUsablePath(text),
      'may have a path of letters, digits, ., -, _ and ~, but none that Letterdesk uses itself, such as /v1',
    )
    .transform((text) => `${new URL(text).origin}${basePathOf(text)}`)
    .optional()
    .describe(
      'Public address if it differs from the listening one; may include a path, such as ' +
        '`https://intranet.example.org/letterdesk`',
    ),
  LETTERDESK_DATA: z.string().default('.data').describe('Data folder; created if missing'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/letterdesk')
    .optional()
    .describe('Your own PostgreSQL, 15 or newer, in place of the embedded one'),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).prefault('20').describe('Connections to PostgreSQL'),
  DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(100, 120_000)
    .prefault('5000')
    .describe('How long a request waits for a connection before it is answered 503'),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(100, 600_000).prefault('15000').describe('How long one statement may run'),
  DATABASE_MIGRATION_TIMEOUT_MS: wholeNumber(1_000, 86_400_000)
    .prefault('1800000')
    .describe('Maximum duration of one migration step'),
  OIDC_ISSUER: webUrl('https://sign-in.example.org')
    .optional()
    .describe('Your own OpenID provider, in place of the embedded one'),
  OIDC_CLIENT_ID: z.string().optional().describe('The client (public, code + PKCE) registered there for Letterdesk'),
  OIDC_AUDIENCE: z.string().optional().describe('The audience its access tokens must name'),
  OIDC_SCOPE: z
    .string()
    .default('openid letters')
    .refine((text) => text.split(' ').includes('openid'), 'must contain openid: without it, no one can sign in')
    .describe(
      'Requested scope; `offline_access` gets refresh tokens from most providers, for sessions that can’t be renewed in a frame',
    ),
  OIDC_SIGN_IN: z
    .enum(['frame', 'redirect'], { error: 'must be "frame" or "redirect"' })
    .default('frame')
    .describe(
      '`redirect` for providers that forbid an embedded sign-in page, and for those at another site, whose cookies browsers keep from frames',
    ),
  OIDC_CLOCK_TOLERANCE_SECONDS: wholeNumber(0, 600)
    .prefault('60')
    .describe('By how much the clocks of the provider and of Letterdesk may differ'),
  IDLE_LOCK_MINUTES: wholeNumber(0, 1_440)
    .prefault('30')
    .describe(
      'Minutes without activity after which the web locks and asks to sign in again, with a warning in the last minute; 0 for never',
    ),
  ALLOW_EMBEDDED_IDENTITY: flag
    .prefault('off')
    .describe('`on` allows the embedded provider and its demo users on a public address'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.org:587')
    .optional()
    .describe(
      'Your own mail server, in place of the embedded one that keeps every mail; `smtps:` for TLS from the start, ' +
        '`?requireTLS=true` to insist on STARTTLS, `?verifyCertificate=false` for a certificate of your own',
    ),
  MAIL_FROM_DOMAINS: list(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a comma-separated list of domains')
    .prefault(
      'meridale.example,northgate.example,halden.example,tarrow.example,brightmoor.example,castlebay.example,' +
        'fernhill.example,osprey.example,windlass.example',
    )
    .describe('Domains a letter may be sent from, until the Administration page or an import names others'),
  MAIL_NOTICE_FROM: z
    .string()
    .trim()
    .refine(isAddress, 'must be an e-mail address')
    .optional()
    .describe('Sender of notices, at one of these domains; default `letterdesk@` the first'),
  MAIL_DNS: flag
    .prefault('on')
    .describe(
      '`off` looks up no mail servers of recipients’ domains, for networks without DNS. With the embedded mail server none are looked up',
    ),
  UNDO_SEND_SECONDS: wholeNumber(0, 300)
    .prefault('10')
    .describe('How long an e-mail is held after Send, so that its sender can undo it; 0 sends at once'),
  BOUNCE_ADDRESS: z
    .string()
    .trim()
    .refine(isReturnBase, `must be an e-mail address with up to ${RETURN_BASE_LENGTH} characters and no + before the @`)
    .optional()
    .describe(
      'Address for bounces, such as `bounces@letters.example.org`: each mail’s envelope sender is ' +
        '`bounces+…@letters.example.org`. If unset, the letter’s own address is used',
    ),
  BOUNCE_SMTP_PORT: port.optional().describe('SMTP port for bounces; 0 picks a free port, unset turns it off'),
  BOUNCE_SMTP_HOST: host.default('127.0.0.1').describe('Address that this port listens on; `0.0.0.0` for all'),
  BOUNCE_IMAP_URL: url(['imap:', 'imaps:'], 'imaps://user:password@mail.example.org/Reports')
    .optional()
    .describe(
      'Mailbox folder to read bounces from every minute, `INBOX` by default. `imaps:` uses TLS, `imap:` STARTTLS; ' +
        '`?requireTLS=false` allows passwords without TLS, which are always allowed on this machine',
    ),
  EMBEDDED_SMTP_PORT: port.prefault('0').describe('Port of the embedded mail server, on loopback; 0 takes a free one'),
  ALLOW_SENDER_AS_APPROVER: flag.prefault('off').describe('`on` lets people approve letters that they submitted'),
  APPROVAL_REMINDER_HOURS: wholeNumber(0, 8_760)
    .prefault('24')
    .describe('Hours between reminders to approvers; 0 for none'),
  CUSTOMER_DATA_URL: bareUrl('https://records.example.org')
    .optional()
    .describe('Your own source of records, in place of the embedded one; it speaks `docs/customer-data.openapi.json`'),
  CUSTOMER_DATA_TOKEN: token.optional().describe('The bearer token that it asks for'),
  CLOUD_DOCUMENTS_URL: bareUrl('https://documents.example.org')
    .optional()
    .describe('Your own document store, in place of the embedded one; it speaks `docs/cloud-documents.openapi.json`'),
  CLOUD_DOCUMENTS_TOKEN: token.optional().describe('The bearer token that it asks for'),
  ENVIRONMENTS: list(/^[a-z0-9-]{1,60}$/, 'a comma-separated list of names of letters, digits and hyphens')
    .prefault('demo')
    .describe('Customer-data environments that are accepted; the first is the default'),
  NAME_INDEX_MINUTES: wholeNumber(1, 1_440)
    .prefault('15')
    .describe('How often all names of clients, providers and worksites are read for the checks, in minutes'),
  BLOB_FOLDER: z
    .string()
    .optional()
    .describe('Folder of the PDFs and files, or of those on their way to S3; `blobs` in the data folder when not set'),
  BLOB_STORE: z
    .enum(['folder', 's3'], { error: 'must be "folder" or "s3"' })
    .default('folder')
    .describe('Where PDFs and files are kept: `folder`, or `s3` for a bucket of a store that speaks S3'),
  S3_ENDPOINT: bareUrl('https://s3.example.org')
    .optional()
    .describe('S3 endpoint, addressed path-style; Amazon S3 if unset'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('The bucket, which must be there and hold nothing else'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/, 'must be a region such as us-east-1')
    .default('us-east-1')
    .describe("The bucket's region"),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs')
    .optional()
    .describe('The key that may read, write, list and delete there'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs')
    .optional()
    .describe('Its secret'),
  ATTACHMENT_BYTES: wholeNumber(1, 500_000_000)
    .prefault(String(ATTACHMENT_BYTES))
    .describe('Largest file that may be attached to a letter or a template, in bytes'),
  ATTACHMENTS_PER_LETTER: wholeNumber(0, 100)
    .prefault(String(ATTACHMENTS_PER_LETTER))
    .describe('How many files a letter or a template may have attached'),
  CLAMD_URL: z
    .string()
    .trim()
    .refine(
      (text) => URL.canParse(text) && /^(?:tcp:\/\/[^/?#@]+|unix:\/[^?#]+)$/.test(text),
      'must be a URL such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    )
    .optional()
    .describe(
      "ClamAV's daemon, `tcp://host:port` or `unix:/path`, which scans every file before it is attached; files are not " +
        'scanned when not set',
    ),
  LIBREOFFICE_PATH: z
    .string()
    .optional()
    .describe(
      'Path of LibreOffice, for converting office files; searched for if unset. Without it, office files aren’t converted',
    ),
  DEMO_DATA: flag
    .optional()
    .describe(
      '`on` loads demo data into a database without divisions; default `on` with the embedded PostgreSQL, else `off`',
    ),
  DEMO_LETTERS: flag
    .optional()
    .describe(
      '`on` adds about 70 demo letters after the start; default as `DEMO_DATA`. Only with the embedded mail server, provider and records',
    ),
  TZ: z
    .string()
    .refine(isZoneOfMachine, 'must be a time zone such as America/Chicago')
    .optional()
    .describe(
      'Time zone of the days written into letters when the writer’s isn’t known, and into notices; the one of the machine when not set',
    ),
  BODY_LIMIT: wholeNumber(LARGEST_REQUEST, 100_000_000)
    .prefault(String(LARGEST_REQUEST))
    .describe('Largest request body, in bytes; the longest letter with its pictures needs the default'),
  TRUST_PROXY: z
    .string()
    .trim()
    .refine(
      isProxies,
      'must be "on", "off", a number of proxies from 1 to 9, or addresses and networks such as 10.0.0.0/8',
    )
    .transform(proxiesOf)
    .prefault('off')
    .describe(
      'Proxies whose X-Forwarded-For is trusted: `on` for one, a number, or a comma-separated list of addresses and ' +
        'networks, such as `127.0.0.1,10.0.0.0/8`',
    ),
  STOP_GRACE_SECONDS: wholeNumber(1, 600)
    .prefault('30')
    .describe('How long a stop waits for mails in progress; unanswered ones become uncertain'),
  STOP_DELAY_SECONDS: wholeNumber(0, 300)
    .prefault('0')
    .describe('How long a stopping process still serves requests while `/health/ready` answers 503'),
  METRICS_PORT: port
    .optional()
    .describe('Port of `/metrics` for Prometheus, on the address of `HOST`; 0 takes a free one, off when not set'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
    .default('warn')
    .describe('What is logged: `silent`, `error`, `warn`, `info` or `debug`'),
});

export type Environment = z.output<typeof environment>;

interface DocumentedVariable {
  readonly name: string;
  readonly doc: string;
  /** As written in the environment. */
  readonly defaultValue: string | undefined;
}

/** Variables for the README. */
export function documentedVariables(): DocumentedVariable[] {
  return Object.entries(environment.shape).map(([name, schema]) => ({
    name,
    doc: schema.description ?? '',
    defaultValue: 'defaultValue' in schema.def ? String(schema.def.defaultValue) : undefined,
  }));
}

/** Some systems set `:/etc/localtime`, the machine's own zone. */
function isZoneOfMachine(name: string): boolean {
  return name.startsWith(':') || isTimeZone(name);
}

function isProxies(text: string): boolean {
  return /^(on|off|[1-9])$/.test(text) || networksOf(text).every(isNetwork);
}

/** False, a number of proxies, or their networks. */
function proxiesOf(text: string): false | number | string[] {
  if (text === 'off') return false;
  if (text === 'on') return 1;
  return /^[1-9]$/.test(text) ? Number(text) : networksOf(text);
}

const networksOf = (text: string): string[] => text.split(',').map((entry) => entry.trim());

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

function isHost(name: string): boolean {
  return URL.canParse(`http://${name.includes(':') ? `[${name}]` : name}`);
}

function isBareAddress(text: string): boolean {
  const { search, hash, username, password } = new URL(text);
  return [search, hash, username, password].every((part) => part === '');
}
