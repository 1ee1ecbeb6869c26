import { sendEmail } from '@letterdesk/contract/sending';
import { expect, test } from 'vitest';
import { anEmail, givenLetter, withKey } from '../apps/server/src/features/sending/testing/given-letter.ts';
import { startScriptedSmtpServer } from '../apps/server/src/integrations/mail/testing/scripted-smtp-server.ts';
import { countCopies, doubledIn } from './copies.ts';
import { givenDeployment } from './deployment.ts';
import { showFigures } from './figures.ts';
import { ROUNDS } from './rounds.ts';
import { untilAnswered } from './until-answered.ts';
import { untilSettled } from './until-settled.ts';

test('a server killed between the end of DATA and the 250 leaves the mail uncertain, with one copy', async (context) => {
  const mailServer = await startScriptedSmtpServer();
  const deployment = await givenDeployment({ SMTP_URL: mailServer.url });
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await deployment.start('server');
      mailServer.setScript((command) => {
        if (command !== 'dot') return undefined;
        server.process.kill('SIGKILL');
        return 'silence';
      });
      const client = await server.clientOf('maya.lindqvist');
      const letter = await untilAnswered(() => givenLetter(client, deployment.templates.free));
      const request = { ...withKey(), body: anEmail(letter) };
      let status: number | undefined = 503;
      // The kill may also cut off the answer.
      while (status === 503) status = (await client.call(sendEmail, request).catch(() => undefined))?.status;
      await server.ended();
    }
    const killedAt = new Date();
    mailServer.setScript(() => undefined);
    await deployment.start('server');
    const states = await untilSettled(deployment.db, killedAt);
    const copies = countCopies(mailServer.seen);
    showFigures(
      context,
      `${ROUNDS} kills`,
      `${copies.size} mails, ${doubledIn(copies).length} doubled, ${states.uncertain ?? 0} uncertain`,
    );
    expect(doubledIn(copies)).toEqual([]);
    expect(copies.size).toBe(ROUNDS);
    expect(states).toEqual({ uncertain: ROUNDS });
  } finally {
    await deployment.close();
    await mailServer.close();
  }
});
