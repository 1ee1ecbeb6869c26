import { connect } from '../../../database/connection.ts';
import { createFolderBlobs } from '../../../integrations/blobs/folder-blobs.ts';
import { TEST_DATABASE_CONFIG } from '../../../testing/test-server.ts';
import { startSending } from '../start-sending.ts';

/**
 * Delivers mails in a separate process until it is killed. Prints `ready` once it takes jobs. A message makes it deliver
 * a held mail, and is answered.
 */
const [databaseUrl = '', blobFolder = '', smtpUrl = '', lease = ''] = process.argv.slice(2);
const sending = await startSending({
  db: connect(databaseUrl, TEST_DATABASE_CONFIG),
  databaseUrl,
  blobs: createFolderBlobs(blobFolder, async () => {}),
  smtpUrl,
  embeddedSmtpPort: 0,
  lease: Number(lease),
  onError: () => {},
});
process.on('message', ([hold, mailId]: [number, number]) => {
  sending.deliverAfter(hold, mailId);
  process.send?.('waiting');
});
console.log('ready');
