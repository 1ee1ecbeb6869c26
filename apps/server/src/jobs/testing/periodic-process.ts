import { openJobQueue } from '../queue.ts';

/** A process that does a periodic work every second and prints a line for each turn. @param databaseUrl its first argument. */
const [, , databaseUrl = ''] = process.argv;
const queue = await openJobQueue({ databaseUrl, onError: ({ message }) => console.error(message) });
await queue.doEvery('remind-approvers', 1, async () => console.log('turn'));
