import { expect, test } from 'vitest';
import { givenClientAddresses, givenLetter } from '../apps/server/src/features/sending/testing/given-letter.ts';
import { startScriptedSmtpServer } from '../apps/server/src/integrations/mail/testing/scripted-smtp-server.ts';
import { countCopies, doubledIn } from './copies.ts';
import { givenDeployment } from './deployment.ts';
import { showFigures } from './figures.ts';
import { scaled } from './rounds.ts';
import { sendUntilAccepted } from './send-until-accepted.ts';
import { untilAnswered } from './until-answered.ts';
import { untilSettled } from './until-settled.ts';

const MAILS = scaled(1_000, 10);
const SENDERS = 8;

test('two processes deliver each mail once, whichever of them accepted it', async (context) => {
  const mailServer = await startScriptedSmtpServer();
  const deployment = await givenDeployment({ SMTP_URL: mailServer.url });
  try {
    const servers = await Promise.all([deployment.start('one'), deployment.start('two')]);
    const addresses = Array.from({ length: MAILS }, (_, index) => `recipient.${index}@meridale.example`);
    await givenClientAddresses(deployment.db, addresses.join(' '));
    let next = 0;
    await Promise.all(
      Array.from({ length: SENDERS }, async (_, index) => {
        const people = await Promise.all(servers.map((server) => server.clientOf(`sender.${index}`)));
        const clientAt = (position: number) => people[position % people.length] ?? expect.fail();
        for (let mail = next++; mail < MAILS; mail = next++) {
          // One process stores the letter, the other sends it.
          const letter = await untilAnswered(() => givenLetter(clientAt(mail), deployment.templates.free));
          await sendUntilAccepted(() => clientAt(mail + 1), letter, addresses[mail] ?? '');
        }
      }),
    );
    const states = await untilSettled(deployment.db);
    const copies = countCopies(mailServer.seen);
    showFigures(context, `${MAILS} mails`, `${copies.size} arrived, ${doubledIn(copies).length} doubled`);
    expect(states).toEqual({ sent: MAILS });
    expect(copies.size).toBe(MAILS);
    expect(doubledIn(copies)).toEqual([]);
  } finally {
    await deployment.close();
    await mailServer.close();
  }
});
