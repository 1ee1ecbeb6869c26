import { resolve } from 'node:path';
import { isFromAllowed } from '@letterdesk/core/sending/from-domain';
import type { z } from 'zod';
import { type Environment, environment } from './environment.ts';
import { unknownDatabaseOption, withoutDriverWarning } from './refuse-database-url.ts';
import { leftAlone, misspelt, unknownOption } from './refuse-settings.ts';

/** A setting that makes no sense; the message is one sentence that names the variable. */
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
  /** How long a request waits for a free connection, in milliseconds. */
  readonly connectTimeout: number;
  /** How long one statement may run, in milliseconds. */
  readonly statementTimeout: number;
  /** How long one statement of a migration may run, in milliseconds. */
  readonly migrationTimeout: number;
}

export interface MailConfig {
  /** Undefined for the embedded SMTP server. */
  readonly smtpUrl: string | undefined;
  /** In lower case. */
  readonly fromDomains: readonly string[];
  /** The address that notices are sent from. */
  readonly noticeFrom: string;
  /** 0 takes a free port. */
  readonly embeddedSmtpPort: number;
}

/** Where reports of mails that cannot be delivered come back to. */
export interface BounceConfig {
  /** What the addresses that name a mail are made of. */
  readonly address: string;
  /** Undefined where none are taken by SMTP. */
  readonly smtp: { readonly host: string /** 0 takes a free one. */; readonly port: number } | undefined;
  /** Undefined where no folder is read. */
  readonly imapUrl: string | undefined;
}

export interface ApprovalConfig {
  readonly allowSenderAsApprover: boolean;
  /** After which the approvers of a pending letter are reminded; 0 for never. */
  readonly reminderHours: number;
}

export interface AttachmentConfig {
  /** Of one file. */
  readonly maxBytes: number;
  readonly maxPerLetter: number;
}

/** Another system in place of an embedded part. */
export interface ExternalSource {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
}

export interface BlobConfig {
  /** Absolute. Of the blobs themselves, or of those on their way when a bucket keeps them. */
  readonly folder: string;
  /** Undefined for blobs in the folder. */
  readonly s3: ExternalBucket | undefined;
}

export interface ExternalBucket {
  /** Without a trailing slash; undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Everything that can be set from outside, read once at the start. */
export interface Config {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Without a trailing slash; undefined for the address Letterdesk listens on. */
  readonly publicUrl: string | undefined;
  /** Absolute. */
  readonly dataFolder: string;
  readonly blobs: BlobConfig;
  readonly database: DatabaseConfig;
  /** Undefined for the embedded identity provider. */
  readonly identity: ExternalIdentity | undefined;
  /** Seconds by which the clocks of the provider and the server may differ. */
  readonly clockTolerance: number;
  readonly mail: MailConfig;
  /** Undefined where nothing is known of what comes back. */
  readonly bounces: BounceConfig | undefined;
  readonly approvals: ApprovalConfig;
  readonly attachments: AttachmentConfig;
  /** Of the virus scanner, `tcp://host:port` or `unix:/path`; undefined for none. */
  readonly clamdUrl: string | undefined;
  /** The LibreOffice to run; undefined for the one of the machine. */
  readonly libreOfficePath: string | undefined;
  /** Undefined for the embedded customer data. */
  readonly customerData: ExternalSource | undefined;
  /** Undefined for the embedded document store. */
  readonly cloudDocuments: ExternalSource | undefined;
  /** The customer-data environments that are accepted. */
  readonly environments: readonly string[];
  /** Whether a database without divisions is filled with the demo's. */
  readonly demoData: boolean;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** In bytes. */
  readonly bodyLimit: number;
  /** False for none, how many stand in front, or the addresses and networks they are in. */
  readonly trustProxy: false | number | string[];
  /** 0 takes a free one; undefined for no metrics. */
  readonly metricsPort: number | undefined;
  /** File of the certificates that Node itself trusts beside its own; undefined for none. */
  readonly authorities: string | undefined;
  readonly stop: StopConfig;
}

/** Milliseconds. */
export interface StopConfig {
  /** For mails under way. */
  readonly grace: number;
  /** In which requests are still taken, and `/health/ready` says no already. */
  readonly delay: number;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads the configuration from the environment. An empty variable counts as not set.
 * @param checkout the folder that relative defaults start from.
 * @throws ConfigError naming the first variable that makes no sense.
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
    unknownDatabaseOption(env.DATABASE_URL);
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
    mail: {
      smtpUrl: env.SMTP_URL,
      fromDomains: env.MAIL_FROM_DOMAINS,
      noticeFrom: noticeFrom(env),
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
    demoData: env.DEMO_DATA ?? env.DATABASE_URL === undefined,
    logLevel: env.LOG_LEVEL,
    bodyLimit: env.BODY_LIMIT,
    trustProxy: env.TRUST_PROXY,
    metricsPort: env.METRICS_PORT,
    authorities: given.NODE_EXTRA_CA_CERTS,
    stop: { grace: env.STOP_GRACE_SECONDS * 1_000, delay: env.STOP_DELAY_SECONDS * 1_000 },
  };
}

/** Whether a URL points to this machine itself. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return LOOPBACK.has(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname);
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
