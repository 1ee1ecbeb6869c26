import { resolve } from 'node:path';
import { isFromAllowed } from '@letterdesk/core/sending/addresses';
import type { z } from 'zod';
import { type Environment, environment } from './environment.ts';
import { unknownDatabaseOption, withoutDriverWarning } from './refuse-database-url.ts';
import { leftAlone, misspelt, type SettingsProblem, unknownOption } from './refuse-settings.ts';

/** An invalid setting; the message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export interface ExternalIdentity {
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  readonly scope: string;
  readonly signInMode: 'frame' | 'redirect';
}

export interface DatabaseConfig {
  /** Undefined for the embedded PostgreSQL. */
  readonly url: string | undefined;
  readonly poolSize: number;
  /** Milliseconds to wait for a free connection. */
  readonly connectTimeout: number;
  /** Milliseconds per statement. */
  readonly statementTimeout: number;
  /** Milliseconds per migration statement. */
  readonly migrationTimeout: number;
}

export interface MailConfig {
  /** Undefined for the embedded SMTP server. */
  readonly smtpUrl: string | undefined;
  /** In lower case. */
  readonly fromDomains: readonly string[];
  /** Sender of notices. */
  readonly noticeFrom: string;
  /** Whether recipients' domains are looked up; never for the embedded SMTP server, whose mails don't leave. */
  readonly asksDns: boolean;
  /** For which the mail of a letter is held after Send; 0 sends at once. */
  readonly undoSeconds: number;
  /** 0 picks a free port. */
  readonly embeddedSmtpPort: number;
}

/** Where bounce reports are received. */
export interface BounceConfig {
  /** Base of bounce addresses. */
  readonly address: string;
  /** 0 picks a free port. */
  readonly smtp: { readonly host: string /** 0 picks a free port. */; readonly port: number } | undefined;
  /** Undefined if no folder is read. */
  readonly imapUrl: string | undefined;
}

export interface ApprovalConfig {
  readonly allowSenderAsApprover: boolean;
  /** Hours before pending approvers are reminded; 0 for never. */
  readonly reminderHours: number;
}

export interface AttachmentConfig {
  /** Per file. */
  readonly maxBytes: number;
  readonly maxPerLetter: number;
}

/** An external system instead of an embedded one. */
export interface ExternalSource {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
}

export interface BlobConfig {
  /** Absolute; holds the blobs, or files in transit if a bucket stores them. */
  readonly folder: string;
  /** Undefined to store blobs in the folder. */
  readonly s3: ExternalBucket | undefined;
}

export interface ExternalBucket {
  /** Without a trailing slash; undefined for Amazon S3. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** All settings, read once at start. */
export interface Config {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Without a trailing slash; undefined for the listening address. */
  readonly publicUrl: string | undefined;
  /** Absolute path. */
  readonly dataFolder: string;
  readonly blobs: BlobConfig;
  readonly database: DatabaseConfig;
  /** Undefined for the embedded identity provider. */
  readonly identity: ExternalIdentity | undefined;
  /** Allowed clock difference in seconds. */
  readonly clockTolerance: number;
  /** Minutes without activity after which the web locks; 0 for never. */
  readonly idleLockMinutes: number;
  readonly mail: MailConfig;
  /** Undefined without bounce handling. */
  readonly bounces: BounceConfig | undefined;
  readonly approvals: ApprovalConfig;
  readonly attachments: AttachmentConfig;
  /** `tcp://host:port` or `unix:/path`; undefined for no scanner. */
  readonly clamdUrl: string | undefined;
  /** Undefined to search for it. */
  readonly libreOfficePath: string | undefined;
  /** Undefined for the embedded customer data. */
  readonly customerData: ExternalSource | undefined;
  /** Undefined for the embedded document store. */
  readonly cloudDocuments: ExternalSource | undefined;
  /** Accepted customer data environments. */
  readonly environments: readonly string[];
  /** Minutes between two readings of all names. */
  readonly nameIndexMinutes: number;
  /** Fills a database without divisions with demo data. */
  readonly demoData: boolean;
  /** Adds the demo's letters after the start, if no letter exists. */
  readonly demoLetters: boolean;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Maximum bytes of a request body. */
  readonly bodyLimit: number;
  /** False, a number of proxies, or their addresses and networks. */
  readonly trustProxy: false | number | string[];
  /** 0 picks a free port; undefined for no metrics. */
  readonly metricsPort: number | undefined;
  /** A file of additional trusted certificates. */
  readonly authorities: string | undefined;
  readonly stop: StopConfig;
}

/** Time limits of stopping, in milliseconds. */
export interface StopConfig {
  /** For mails in progress. */
  readonly grace: number;
  /** Time between `/health/ready` failing and refusing requests. */
  readonly delay: number;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads the environment; empty variables count as unset.
 * @param checkout base of relative defaults.
 * @throws ConfigError naming the first invalid variable.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>, checkout: string): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) throw new ConfigError(sentenceOf(read.error));
  const env = read.data;
  const names = Object.keys(given);
  const problem =
    misspelt(names, Object.keys(environment.shape)) ??
    leftAlone(new Set(names)) ??
    unknownOption(env) ??
    unknownDatabaseOption(env.DATABASE_URL) ??
    insecureAddress(env.PUBLIC_URL);
  if (problem !== undefined) throw new ConfigError(problem);
  const identity = externalIdentity(env);
  refuseEmbeddedIdentityInPublic(env, identity);
  const dataFolder = resolve(checkout, env.LETTERDESK_DATA);
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    dataFolder,
    blobs: {
      folder: env.BLOB_FOLDER === undefined ? resolve(dataFolder, 'blobs') : resolve(checkout, env.BLOB_FOLDER),
      s3: externalBucket(env),
    },
    database: {
      url: env.DATABASE_URL === undefined ? undefined : withoutDriverWarning(env.DATABASE_URL),
      poolSize: env.DATABASE_POOL_SIZE,
      connectTimeout: env.DATABASE_CONNECT_TIMEOUT_MS,
      statementTimeout: env.DATABASE_STATEMENT_TIMEOUT_MS,
      migrationTimeout: env.DATABASE_MIGRATION_TIMEOUT_MS,
    },
    identity,
    clockTolerance: env.OIDC_CLOCK_TOLERANCE_SECONDS,
    idleLockMinutes: env.IDLE_LOCK_MINUTES,
    mail: {
      smtpUrl: env.SMTP_URL,
      fromDomains: env.MAIL_FROM_DOMAINS,
      noticeFrom: noticeFrom(env),
      asksDns: env.SMTP_URL !== undefined && env.MAIL_DNS,
      undoSeconds: env.UNDO_SEND_SECONDS,
      embeddedSmtpPort: env.EMBEDDED_SMTP_PORT,
    },
    bounces: bounces(env),
    approvals: {
      allowSenderAsApprover: env.ALLOW_SENDER_AS_APPROVER,
      reminderHours: env.APPROVAL_REMINDER_HOURS,
    },
    attachments: { maxBytes: env.ATTACHMENT_BYTES, maxPerLetter: env.ATTACHMENTS_PER_LETTER },
    clamdUrl: env.CLAMD_URL,
    libreOfficePath: env.LIBREOFFICE_PATH,
    customerData: externalSource(env, 'CUSTOMER_DATA'),
    cloudDocuments: externalSource(env, 'CLOUD_DOCUMENTS'),
    environments: env.ENVIRONMENTS,
    nameIndexMinutes: env.NAME_INDEX_MINUTES,
    demoData: env.DEMO_DATA ?? env.DATABASE_URL === undefined,
    demoLetters: wantsDemoLetters(env),
    logLevel: env.LOG_LEVEL,
    bodyLimit: env.BODY_LIMIT,
    trustProxy: env.TRUST_PROXY,
    metricsPort: env.METRICS_PORT,
    authorities: given.NODE_EXTRA_CA_CERTS,
    stop: { grace: env.STOP_GRACE_SECONDS * 1_000, delay: env.STOP_DELAY_SECONDS * 1_000 },
  };
}

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return LOOPBACK.has(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Signing in needs `crypto.subtle`, which browsers offer on https and on their own machine only. */
function insecureAddress(publicUrl: string | undefined): SettingsProblem {
  if (publicUrl === undefined || publicUrl.startsWith('https:')) return undefined;
  if (isLoopback(publicUrl) || new URL(publicUrl).hostname.endsWith('.localhost')) return undefined;
  return `PUBLIC_URL must start with https://, not with http://, over which browsers can’t sign in to another machine.`;
}

function externalIdentity(env: Environment): ExternalIdentity | undefined {
  if (env.OIDC_ISSUER === undefined) return undefined;
  if (env.OIDC_CLIENT_ID === undefined) throw new ConfigError('OIDC_CLIENT_ID must be set together with OIDC_ISSUER.');
  if (env.OIDC_AUDIENCE === undefined) throw new ConfigError('OIDC_AUDIENCE must be set together with OIDC_ISSUER.');
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    audience: env.OIDC_AUDIENCE,
    scope: env.OIDC_SCOPE,
    signInMode: env.OIDC_SIGN_IN,
  };
}

function noticeFrom({ MAIL_NOTICE_FROM: given, MAIL_FROM_DOMAINS: domains }: Environment): string {
  const address = given ?? `letterdesk@${domains[0]}`;
  if (isFromAllowed(address, domains)) return address;
  throw new ConfigError('MAIL_NOTICE_FROM must be an address of one of the domains in MAIL_FROM_DOMAINS.');
}

function bounces(env: Environment): BounceConfig | undefined {
  const { BOUNCE_ADDRESS: address, BOUNCE_SMTP_HOST: host, BOUNCE_SMTP_PORT: port, BOUNCE_IMAP_URL: imapUrl } = env;
  return address === undefined
    ? undefined
    : { address, smtp: port === undefined ? undefined : { host, port }, imapUrl };
}

function externalSource(env: Environment, name: 'CUSTOMER_DATA' | 'CLOUD_DOCUMENTS'): ExternalSource | undefined {
  const { [`${name}_URL` as const]: url, [`${name}_TOKEN` as const]: token } = env;
  if (url === undefined) return undefined;
  if (token === undefined) throw new ConfigError(`${name}_TOKEN must be set together with ${name}_URL.`);
  return { url, token };
}

function externalBucket(env: Environment): ExternalBucket | undefined {
  if (env.BLOB_STORE === 'folder') return undefined;
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: neededByS3(env, 'S3_BUCKET'),
    region: env.S3_REGION,
    accessKeyId: neededByS3(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: neededByS3(env, 'S3_SECRET_ACCESS_KEY'),
  };
}

function neededByS3(env: Environment, name: 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string {
  const value = env[name];
  if (value === undefined) throw new ConfigError(`${name} must be set together with BLOB_STORE=s3.`);
  return value;
}

function refuseEmbeddedIdentityInPublic(env: Environment, identity: ExternalIdentity | undefined): void {
  if (identity !== undefined || env.ALLOW_EMBEDDED_IDENTITY) return;
  const reached = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  const open = [
    ...(env.PUBLIC_URL === undefined || isLoopback(env.PUBLIC_URL) ? [] : ['PUBLIC_URL']),
    ...(isLoopback(`http://${reached}`) ? [] : ['HOST']),
  ];
  if (open.length === 0) return;
  throw new ConfigError(
    `${open.join(' and ')} can be reached from other machines, where the embedded identity provider and its demo users are ` +
      'refused: set OIDC_ISSUER, or ALLOW_EMBEDDED_IDENTITY=on if this is wanted.',
  );
}

function sentenceOf(error: z.ZodError): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? 'The configuration');
  return `${name} ${issue?.message ?? 'is not valid'}.`;
}

/** Demo letters never leave: they need the embedded mail server, and the embedded people and records. */
function wantsDemoLetters(env: Environment): boolean {
  const isEmbedded = [env.SMTP_URL, env.OIDC_ISSUER, env.CUSTOMER_DATA_URL].every((url) => url === undefined);
  return isEmbedded && (env.DEMO_LETTERS ?? env.DEMO_DATA ?? env.DATABASE_URL === undefined);
}
