import type { ReportVerdict } from '@letterdesk/core/sending/delivery-report';
import type { DeliveryKey } from '@letterdesk/core/sending/return-address';
import type { Kysely } from 'kysely';
import type { BounceConfig } from '../../../config.ts';
import type { Database } from '../../../database/tables.ts';
import { startReportServer } from '../../../integrations/mail/report-server.ts';
import type { ReturnAddresses } from '../../../integrations/mail/return-addresses.ts';
import { refusePort } from '../../../refuse-port.ts';
import { recordReport, type TakenReport } from './record-report.ts';

export interface ReportsOptions {
  readonly db: Kysely<Database>;
  readonly bounces: BounceConfig;
  readonly returnAddresses: Pick<ReturnAddresses, 'read'>;
  /** Told of each message that came to an address for reports. */
  readonly onReport: (report: TakenReport) => void;
  /** Told what goes wrong while none can be answered with it. */
  readonly onError: (error: unknown) => void;
}

/** What takes reports, as it runs. */
export interface Reports {
  /** That they are taken on by SMTP; undefined where they are not. */
  readonly smtpPort: number | undefined;
  stop(): Promise<void>;
}

/** Takes reports of deliveries where the configuration says so. @throws StartError when it cannot listen. */
export async function startReports(options: ReportsOptions): Promise<Reports> {
  const { db, bounces, returnAddresses, onReport, onError } = options;
  const take = async (key: DeliveryKey, verdict: ReportVerdict) => onReport(await recordReport(db, key, verdict));
  const { smtp } = bounces;
  if (smtp === undefined) return { smtpPort: undefined, stop: async () => {} };
  const server = await startReportServer({ ...smtp, returnAddresses, take, onError }).catch((error: unknown) =>
    refusePort(error, { ...smtp, setting: 'BOUNCE_SMTP_PORT', hostSetting: 'BOUNCE_SMTP_HOST' }),
  );
  return { smtpPort: server.port, stop: () => server.close() };
}
