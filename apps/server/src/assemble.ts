import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { demoUsers } from '@letterdesk/demo/users';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import { createWatermarker } from '@letterdesk/pdf/watermarker';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies, SignIn } from './app-dependencies.ts';
import { createHeadStore } from './audit/head-store.ts';
import { startHeadKeeper } from './audit/keep-head.ts';
import { startForgetting } from './audit/record-reading.ts';
import { startSealer } from './audit/seal-audit-events.ts';
import { startCollection } from './blob-cleanup/collect-blobs.ts';
import { createProtectBlob } from './blob-cleanup/unreferenced-blobs.store.ts';
import type { Config } from './config.ts';
import type { Db } from './database/connection.ts';
import { demoIdentity, EMBEDDED_ISSUER } from './demo/demo-identity.ts';
import { createRemovalList } from './features/retention/removal-list.ts';
import { startRetention } from './features/retention/start-retention.ts';
import { startRepairs } from './features/search/repair-search.ts';
import { readOrCreateReturnAddressKey } from './features/sending/reports/delivery-reports.store.ts';
import { startReports } from './features/sending/reports/start-reports.ts';
import { type Sending, startSending } from './features/sending/start-sending.ts';
import { registerAccounts } from './features/session/accounts.store.ts';
import { basePathOf } from './http/base-path.ts';
import { createBlobs } from './integrations/blobs/create-blobs.ts';
import { embeddedCloudDocuments } from './integrations/cloud-documents/embedded.ts';
import { httpCloudDocuments } from './integrations/cloud-documents/http.ts';
import { embeddedCustomerData } from './integrations/customer-data/embedded.ts';
import { httpCustomerData } from './integrations/customer-data/http.ts';
import { createNameIndexes } from './integrations/customer-data/name-indexes.ts';
import { createRecordsOfLetters } from './integrations/customer-data/records-of-letters.ts';
import {
  API_AUDIENCE,
  createEmbeddedProvider,
  EMBEDDED_CLIENT_ID,
  EMBEDDED_SCOPE,
  getEmbeddedIssuer,
} from './integrations/identity/embedded-provider.ts';
import { createProviderState } from './integrations/identity/provider-state.ts';
import { registerEmbeddedProvider } from './integrations/identity/register-embedded-provider.ts';
import { makeSigningKey, readSigningKey } from './integrations/identity/signing-key.ts';
import { keepKeysIn } from './integrations/identity/signing-key-cache.ts';
import { createTokenVerifier } from './integrations/identity/token-verifier.ts';
import { createReturnAddresses, type ReturnAddresses } from './integrations/mail/return-addresses.ts';
import { dnsMailDomains } from './integrations/mail-domains/dns-mail-domains.ts';
import { unknownMailDomains } from './integrations/mail-domains/port.ts';
import { createOfficeConverter } from './integrations/office/libreoffice.ts';
import { createScanner } from './integrations/scanner/clamd.ts';
import { type Log, reportTo } from './log.ts';
import type { Metrics } from './metrics/create-metrics.ts';

interface AssembleInput {
  readonly config: Config;
  readonly log: Log;
  /** The public address without a trailing slash. */
  readonly publicUrl: string;
  /** The process's own address. */
  readonly localUrl: string;
  readonly db: Db;
  /** For parts with their own connections. */
  readonly databaseUrl: string;
  /** Parts to stop after the last response. */
  readonly parts: AsyncDisposableStack;
  readonly readOrCreateSecret: (name: string, make: () => string | Promise<string>) => Promise<string>;
  readonly pdf: PdfRenderer;
  readonly webFolder: string;
  /** Absent if disabled. */
  readonly metrics?: Metrics;
}

/** Creates the embedded or external parts that the configuration asks for. */
export async function assemble(input: AssembleInput): Promise<AppDependencies> {
  const { config, log, publicUrl, db, databaseUrl, parts, pdf, webFolder, metrics } = input;
  const identity =
    config.identity === undefined ? await embeddedIdentity(input) : externalIdentity(config.identity, config);
  const blobs = createBlobs(config.blobs, createProtectBlob(db));
  const returnAddresses = await returnAddressesOf(input);
  const headKeeper = startHeadKeeper(db, createHeadStore(config.blobs), reportTo(log));
  parts.defer(() => headKeeper.stop());
  const sealer = startSealer(db, reportTo(log));
  parts.defer(() => sealer.stop());
  const sending = await startSending({
    db,
    databaseUrl,
    blobs,
    ...config.mail,
    stopGrace: config.stop.grace,
    returnAddresses,
    onError: reportTo(log),
    onDeliveryError: (error) => log.warn(error, 'a mail did not reach all recipients'),
    onAttempted: metrics?.countDelivery,
    onWorkFailed: metrics?.countFailedWork,
  });
  parts.defer(() => sending.stop());
  await takeReports(input, returnAddresses, sending.doEvery);
  const collection = await startCollection({ db, store: blobs, doEvery: sending.doEvery });
  parts.defer(() => collection.stop());
  const forgetting = await startForgetting(db, sending);
  parts.defer(() => forgetting.stop());
  const list = createRemovalList(config.blobs);
  const retention = await startRetention({ db, list, doEvery: sending.doEvery, onError: reportTo(log) });
  parts.defer(() => retention.stop());
  const watermarker = createWatermarker();
  parts.defer(() => watermarker.close());
  const { environments } = config;
  const source = config.customerData === undefined ? embeddedCustomerData(db) : httpCustomerData(config.customerData);
  const nameIndexes = createNameIndexes(source, environments, {
    onError: (error, environment) => log.warn({ err: error, environment }, 'the names of records could not be read'),
  });
  const customerData = { ...source, environments, nameIndexes, recordsOfLetters: createRecordsOfLetters(source) };
  const repairs = await startRepairs({ db, customerData, doEvery: sending.doEvery });
  parts.defer(() => repairs.stop());
  const cloudDocuments =
    config.cloudDocuments === undefined ? embeddedCloudDocuments(db, blobs) : httpCloudDocuments(config.cloudDocuments);
  const office = createOfficeConverter({ program: config.libreOfficePath });
  parts.defer(() => office.close());
  return {
    config,
    log,
    publicUrl,
    db,
    pdf,
    watermarker: metrics?.watchWatermarks(watermarker) ?? watermarker,
    webFolder,
    now: () => new Date(),
    ...identity,
    verifyToken: metrics?.watchSignIns(identity.verifyToken) ?? identity.verifyToken,
    ...(metrics && { metrics }),
    blobs,
    cloudDocuments,
    scanner: createScanner(config.clamdUrl),
    office,
    mailDomains: config.mail.asksDns ? dnsMailDomains() : unknownMailDomains,
    sending,
    customerData,
  };
}

async function returnAddressesOf({ config, db }: AssembleInput): Promise<ReturnAddresses | undefined> {
  if (config.bounces === undefined) return undefined;
  const secret = await readOrCreateReturnAddressKey(db);
  return createReturnAddresses({ base: config.bounces.address, secret });
}

async function takeReports(
  { config, log, db, parts }: AssembleInput,
  returnAddresses: ReturnAddresses | undefined,
  doEvery: Sending['doEvery'],
): Promise<void> {
  const { bounces } = config;
  if (bounces === undefined || returnAddresses === undefined) return;
  const reports = await startReports({
    db,
    bounces,
    returnAddresses,
    doEvery,
    onReport: (report) => log[report.outcome === 'returned' ? 'warn' : 'info'](report, 'bounce report received'),
    onError: reportTo(log),
  });
  parts.defer(() => reports.stop());
}

type Identity = Pick<AppDependencies, 'signIn' | 'verifyToken' | 'accountIssuer' | 'registerIdentity'>;

async function embeddedIdentity({
  config,
  publicUrl,
  localUrl,
  db,
  readOrCreateSecret,
}: AssembleInput): Promise<Identity> {
  await registerAccounts(db, demoUsers.map(demoIdentity));
  const signingKey = await readOrCreateSecret('signing-key', async () => JSON.stringify(await makeSigningKey()));
  const cookieKey = await readOrCreateSecret('cookie-key', () => randomBytes(32).toString('base64url'));
  const provider = createEmbeddedProvider({
    publicUrl,
    users: demoUsers,
    signingKey: readSigningKey(signingKey),
    cookieKeys: [cookieKey],
    state: createProviderState(db),
  });
  const signIn: SignIn = {
    issuer: getEmbeddedIssuer(publicUrl),
    clientId: EMBEDDED_CLIENT_ID,
    scope: EMBEDDED_SCOPE,
    audience: API_AUDIENCE,
    mode: 'frame',
  };
  return {
    signIn,
    accountIssuer: EMBEDDED_ISSUER,
    verifyToken: createTokenVerifier({
      issuer: signIn.issuer,
      audience: signIn.audience,
      clockToleranceSeconds: config.clockTolerance,
      discoveryUrl: `${getEmbeddedIssuer(localUrl)}/.well-known/openid-configuration`,
    }),
    registerIdentity: (app: FastifyInstance) =>
      registerEmbeddedProvider(app, { provider, users: demoUsers, basePath: basePathOf(publicUrl) }),
  };
}

function externalIdentity(
  identity: NonNullable<Config['identity']>,
  { clockTolerance, dataFolder }: Pick<Config, 'clockTolerance' | 'dataFolder'>,
): Identity {
  const { issuer, clientId, scope, audience, signInMode } = identity;
  return {
    signIn: { issuer, clientId, scope, audience, mode: signInMode },
    accountIssuer: issuer,
    verifyToken: createTokenVerifier({
      issuer,
      audience,
      clockToleranceSeconds: clockTolerance,
      kept: keepKeysIn(join(dataFolder, 'provider-keys.json'), issuer),
    }),
  };
}
