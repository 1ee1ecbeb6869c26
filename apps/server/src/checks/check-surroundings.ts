import type { Config } from '../config.ts';
import { checkBlobs } from './check-blobs.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkOffice, checkScanner } from './check-programs.ts';
import { checkProvider } from './check-provider.ts';
import { checkReportFolder } from './check-report-folder.ts';
import { checkSource } from './check-source.ts';
import type { Finding } from './finding.ts';

const CUSTOMER_DATA = { part: 'customer data', setting: 'CUSTOMER_DATA', path: '/records/list' };
const CLOUD_DOCUMENTS = { part: 'document store', setting: 'CLOUD_DOCUMENTS', path: '/documents/list' };

/** Looks at everything outside that the configuration names, all at once; what is embedded is not looked at. */
export function checkSurroundings(config: Config): Promise<Finding[]> {
  const { identity, mail, customerData, cloudDocuments, blobs, libreOfficePath, clamdUrl, bounces } = config;
  return Promise.all([
    checkBlobs(blobs),
    checkOffice(libreOfficePath),
    ...(identity ? [checkProvider(identity)] : []),
    ...(mail.smtpUrl === undefined ? [] : [checkMailServer(mail.smtpUrl)]),
    ...(bounces?.imapUrl === undefined ? [] : [checkReportFolder(bounces.imapUrl)]),
    ...(customerData ? [checkSource(customerData, CUSTOMER_DATA)] : []),
    ...(cloudDocuments ? [checkSource(cloudDocuments, CLOUD_DOCUMENTS)] : []),
    ...(clamdUrl === undefined ? [] : [checkScanner(clamdUrl)]),
  ]);
}
