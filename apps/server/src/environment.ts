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
      "may have a path of letters, digits, dots, hyphens and _, which begins with none of Letterdesk's own, such as /v1",
    )
    .transform((text) => `${new URL(text).origin}${basePathOf(text)}`)
    .optional()
    .describe(
      'Address under which people reach Letterdesk, when it is not the one it listens on; a path, as in ' +
        '`https://intranet.example.org/letterdesk`, begins each of its addresses',
    ),
  LETTERDESK_DATA: z.string().default('.data').describe('Folder of everything that is kept; made when absent'),
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
    .describe('How long one step of bringing the database up to date may run at the start'),
  OIDC_ISSUER: webUrl('https://sign-in.example.org')
    .optional()
    .describe('Your own OpenID provider, in place of the embedded one'),
  OIDC_CLIENT_ID: z.string().optional().describe('The client (public, code + PKCE) registered there for Letterdesk'),
  OIDC_AUDIENCE: z.string().optional().describe('The audience its access tokens must name'),
  OIDC_SCOPE: z
    .string()
    .default('openid letters')
    .describe(
      'The scope to ask for; with `offline_access` most providers give refresh tokens, which renew a session where a frame cannot',
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
    .describe(
      'Address that notices, such as those of approvals, are sent from, of one of these domains; `letterdesk@` the ' +
        'first of them when not set',
    ),
  BOUNCE_ADDRESS: z
    .string()
    .trim()
    .refine(isReturnBase, `must be an e-mail address with up to ${RETURN_BASE_LENGTH} characters and no + before the @`)
    .optional()
    .describe(
      'Address that reports of mails that cannot be delivered come back to, such as `bounces@letters.example.org`: each mail leaves ' +
        'from `bounces+…@letters.example.org`, which names it; from the address of its letter when not set',
    ),
  BOUNCE_SMTP_PORT: port
    .optional()
    .describe('Port on which those reports are taken by SMTP; 0 takes a free one, none when not set'),
  BOUNCE_SMTP_HOST: host.default('127.0.0.1').describe('Address on which they are taken; `0.0.0.0` for all'),
  BOUNCE_IMAP_URL: url(['imap:', 'imaps:'], 'imaps://user:password@mail.example.org/Reports')
    .optional()
    .describe(
      'Folder of a mailbox that those reports are fetched from every minute, `INBOX` unless it names another; `imaps:` for TLS ' +
        'from the start, `imap:` for STARTTLS, without which no password is sent but on this machine itself; `?requireTLS=false` ' +
        'sends it where none is offered, too',
    ),
  EMBEDDED_SMTP_PORT: port.prefault('0').describe('Port of the embedded mail server, on loopback; 0 takes a free one'),
  ALLOW_SENDER_AS_APPROVER: flag.prefault('off').describe('`on` lets people approve letters that they submitted'),
  APPROVAL_REMINDER_HOURS: wholeNumber(0, 8_760)
    .prefault('24')
    .describe('Hours after which the approvers of a pending letter are reminded, again and again; 0 for never'),
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
    .describe("The store's address, which names buckets in its paths; Amazon's own when not set"),
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
      'LibreOffice, which makes PDFs of office files; the one of the machine when not set, and where there is none, such ' +
        'files are not converted',
    ),
  DEMO_DATA: flag
    .optional()
    .describe(
      '`on` fills a database without divisions with those of the demo, its templates and records, `off` fills nothing; ' +
        'when not set, `on` with the embedded PostgreSQL, `off` with `DATABASE_URL`',
    ),
  TZ: z
    .string()
    .refine(isZoneOfMachine, 'must be a time zone such as America/Chicago')
    .optional()
    .describe('Time zone of the days written into letters; the one of the machine when not set'),
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
      'Whose X-Forwarded-For is believed: `on` that of the one proxy in front, a number that of so many, or a comma-separated list of ' +
        'the addresses and networks of proxies, such as `127.0.0.1,10.0.0.0/8`',
    ),
  STOP_GRACE_SECONDS: wholeNumber(1, 600)
    .prefault('30')
    .describe(
      'How long a stop waits for mails under way; after it one of which the mail server said nothing is uncertain',
    ),
  STOP_DELAY_SECONDS: wholeNumber(0, 300)
    .prefault('0')
    .describe(
      'How long a stopping process still takes requests, while `/health/ready` answers 503 so that none are sent to it',
    ),
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
