import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { Watermarker } from '@letterdesk/pdf/watermarker';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './database/connection.ts';
import type { ConfiguredCustomerData } from './features/flooding/complete-id-map.ts';
import type { Sending } from './features/sending/start-sending.ts';
import type { VerifyToken } from './http/authenticate.ts';
import type { ArrivalLimits } from './http/limit-arrival.ts';
import type { Blobs } from './integrations/blobs/port.ts';
import type { CloudDocuments } from './integrations/cloud-documents/port.ts';
import type { MailDomains } from './integrations/mail-domains/port.ts';
import type { OfficeConverter } from './integrations/office/port.ts';
import type { Scanner } from './integrations/scanner/port.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/create-metrics.ts';

/** Sign-in settings for the web. */
export interface SignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  /** The audience (resource) of access tokens. */
  readonly audience: string;
  readonly mode: 'frame' | 'redirect';
}

/** Everything the web server is built from. */
export interface AppDependencies {
  readonly config: Config;
  readonly log: Log;
  /** The public address without a trailing slash. */
  readonly publicUrl: string;
  readonly db: Db;
  readonly now: () => Date;
  readonly signIn: SignIn;
  readonly verifyToken: VerifyToken;
  /** The issuer of all accounts. */
  readonly accountIssuer: string;
  /** Mounts the embedded identity provider; absent with an external one. */
  readonly registerIdentity?: (app: FastifyInstance) => Promise<void>;
  readonly customerData: ConfiguredCustomerData;
  readonly blobs: Blobs;
  readonly cloudDocuments: CloudDocuments;
  readonly scanner: Scanner;
  readonly mailDomains: MailDomains;
  readonly sending: Sending;
  readonly pdf: PdfRenderer;
  readonly watermarker: Watermarker;
  readonly office: OfficeConverter;
  /** Overrides the default limits. */
  readonly arrivalLimits?: ArrivalLimits;
  /** The built web; not served if missing. */
  readonly webFolder: string;
  /** Absent if disabled. */
  readonly metrics?: Metrics;
  /** Aborts when the process begins to stop. */
  readonly stopping?: AbortSignal;
}
