import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLetter } from '@letterdesk/contract/letters';
import { expect, test } from 'vitest';
import { givenLetter } from '../apps/server/src/features/sending/testing/given-letter.ts';
import { startScriptedSmtpServer } from '../apps/server/src/integrations/mail/testing/scripted-smtp-server.ts';
import { createClient } from '../apps/server/src/testing/test-client.ts';
import { fakeClock } from '../tooling/faketime.ts';
import { countCopies, doubledIn } from './copies.ts';
import { givenDeployment } from './deployment.ts';
import { showFigures } from './figures.ts';
import { sendUntilAccepted } from './send-until-accepted.ts';
import { untilSettled } from './until-settled.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Seconds between the clocks of the process and of its database, one after the other. */
const JUMPS = [0, HOUR, -2 * HOUR, 90 * DAY, 0];
const LIFETIME = HOUR / 2;
/** Seconds by which the process may notice a jump later. */
const LATE = 60;

test('jumps of the clock by +1 h, -2 h and +90 d mail nothing twice, and tokens expire by the new time', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-clock-'));
  const offsetFile = join(folder, 'offset');
  await writeFile(offsetFile, '+0');
  const mailServer = await startScriptedSmtpServer();
  const deployment = await givenDeployment({ SMTP_URL: mailServer.url });
  try {
    const server = await deployment.start('server', fakeClock(offsetFile));
    const offset = async () => {
      const { headers } = await fetch(`${server.baseUrl}/health/live`);
      return (Date.parse(headers.get('date') ?? '') - Date.now()) / 1_000;
    };
    let expired = 0;
    for (const jump of JUMPS) {
      await writeFile(offsetFile, jump < 0 ? String(jump) : `+${jump}`);
      await expect.poll(async () => Math.abs((await offset()) - jump)).toBeLessThan(LATE);
      const client = createClient(server, await server.tokenFor({ expiresIn: jump + LIFETIME }));
      const letter = await givenLetter(client, deployment.templates.free);
      await sendUntilAccepted(() => client, letter, 'ann@lakeside.example');
      const late = createClient(server, await server.tokenFor({ expiresIn: jump - 2 * LATE }));
      const refused = await late.call(getLetter, { params: { id: letter.id } });
      expect(refused).toMatchObject({ status: 401, error: { code: 'token_expired' } });
      expired += 1;
      await untilSettled(deployment.db);
    }
    const copies = countCopies(mailServer.seen);
    const states = await untilSettled(deployment.db);
    showFigures(
      context,
      `${JUMPS.length} offsets`,
      `${copies.size} mails, ${doubledIn(copies).length} doubled, ${expired} expired tokens refused`,
    );
    expect(states).toEqual({ sent: JUMPS.length });
    expect(copies.size).toBe(JUMPS.length);
    expect(doubledIn(copies)).toEqual([]);
  } finally {
    await deployment.close();
    await mailServer.close();
    await rm(folder, { recursive: true, force: true });
  }
});
