import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { RECORD_KINDS } from '@letterdesk/core/flooding/records';
import type { Config } from '../config.ts';
import { getErrorCode } from '../error-code.ts';
import { CALLS as DOCUMENT_CALLS } from '../integrations/cloud-documents/protocol.ts';
import { CALLS as RECORD_CALLS } from '../integrations/customer-data/protocol.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkOffice, checkScanner } from './check-programs.ts';
import { checkProvider } from './check-provider.ts';
import { checkReportFolder, checkReportsTaken } from './check-report-folder.ts';
import { checkSource, type SourceToCheck } from './check-source.ts';
import { checkBlobs, checkDataFolder } from './check-storage.ts';
import { type Finding, findingsOf } from './finding.ts';

/** A sample record, which may not exist. */
const customerDataIn = ([environment = '']: readonly string[]): SourceToCheck => ({
  part: 'customer data',
  setting: 'CUSTOMER_DATA',
  call: RECORD_CALLS.readRecords,
  request: { environment, records: [{ kind: RECORD_KINDS[0], id: 1 }] },
});
const CLOUD_DOCUMENTS: SourceToCheck = {
  part: 'document store',
  setting: 'CLOUD_DOCUMENTS',
  call: DOCUMENT_CALLS.listContentTypes,
  request: {},
};

/** Checks all configured external systems and folders in parallel, at the start and in `doctor`. */
export function checkExternalSystems(config: Config): Promise<Finding[]> {
  const { identity, mail, customerData, cloudDocuments, blobs, libreOfficePath, clamdUrl, bounces } = config;
  const { smtpUrl, noticeFrom } = mail;
  return Promise.all([
    checkDataFolder(config.dataFolder),
    checkBlobs(blobs),
    checkOffice(libreOfficePath),
    ...(config.authorities === undefined ? [] : [checkAuthorities(config.authorities)]),
    ...(identity ? [checkProvider(identity)] : []),
    ...(smtpUrl === undefined ? [] : [checkMailServer({ smtpUrl, noticeFrom, bounceAddress: bounces?.address })]),
    ...(bounces ? checkReportsTaken(bounces) : []),
    ...(bounces?.imapUrl === undefined ? [] : [checkReportFolder(bounces.imapUrl)]),
    ...(customerData ? [checkSource(customerData, customerDataIn(config.environments))] : []),
    ...(cloudDocuments ? [checkSource(cloudDocuments, CLOUD_DOCUMENTS)] : []),
    ...(clamdUrl === undefined ? [] : [checkScanner(clamdUrl)]),
  ]);
}

const { fine, wrong } = findingsOf('authorities');
const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/;

/** Checks NODE_EXTRA_CA_CERTS; Node only warns about an unusable file. */
export async function checkAuthorities(file: string): Promise<Finding> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => ({ code: getErrorCode(error) }));
  if (typeof text !== 'string') {
    return wrong(
      `NODE_EXTRA_CA_CERTS names ${file}, which can’t be read (${text.code}): name another file, or unset it.`,
    );
  }
  const first = PEM_CERTIFICATE.exec(text)?.[0];
  if (first === undefined || !isCertificate(first)) {
    return wrong(
      `NODE_EXTRA_CA_CERTS names ${file}, which holds no certificate in PEM: name another file, or unset it.`,
    );
  }
  return fine(`${file} can be read.`);
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined;
  } catch {
    return false;
  }
}
