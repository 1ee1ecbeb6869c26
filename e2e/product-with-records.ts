import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCustomerData, DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import {
  type RecordServer,
  startRecordServer,
} from '../apps/server/src/integrations/customer-data/testing/start-record-server.ts';
import { runMain } from '../apps/server/src/testing/run-main.ts';

interface ProductWithRecords {
  readonly url: string;
  readonly source: RecordServer;
  /** What the product wrote. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a product whose customer data are in another process. */
export async function startWithRecords(): Promise<ProductWithRecords> {
  const source = await startRecordServer({ [DEMO_ENVIRONMENT]: buildCustomerData() });
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-records-'));
  const product = runMain({
    PORT: '0',
    LETTERDESK_DATA: folder,
    CUSTOMER_DATA_URL: source.url,
    CUSTOMER_DATA_TOKEN: source.token,
  });
  return {
    url: await product.ready(),
    source,
    output: () => product.output(),
    async stop() {
      product.process.kill('SIGTERM');
      await product.ended();
      await source.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
