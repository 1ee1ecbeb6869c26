import { connect } from '../../database/connection.ts';
import { TEST_DATABASE_CONFIG } from '../../testing/test-server.ts';
import { startSealer } from '../seal-audit-events.ts';

/** Seals in a separate process until killed. */
const [databaseUrl = ''] = process.argv.slice(2);
startSealer(connect(databaseUrl, TEST_DATABASE_CONFIG), () => {});
