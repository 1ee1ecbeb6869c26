import { openJobQueue } from '../queue.ts';

/** Runs periodic work every second and prints a line per run. @param databaseUrl the first argument. */
const [, , databaseUrl = ''] = process.argv;
const queue = await openJobQueue({ databaseUrl, onError: ({ message }) => console.error(message) });
await queue.doEvery('remind-approvers', 1, async () => console.log('turn'));
