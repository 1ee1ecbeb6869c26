import { findReturnedAddresses, listSentLetters, measureEmail, prepareEmail } from '@letterdesk/contract/sending';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { type FakeServer, serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aLetter } from '../../letters/testing/letter.ts';
import { SendEmailWizard } from './send-email-wizard.tsx';
import { aPreparedEmail } from './testing/prepared-email.ts';

const WARNING =
  'This email is 130 KB long. Gmail cuts off emails over 102 KB, so recipients may not see the end. Letter.pdf has the whole letter.';

async function openWizard(measure: (server: FakeServer) => void) {
  const server = serveCalls();
  server.answer(prepareEmail, () => aPreparedEmail({ includeLetter: true }));
  server.answer(listSentLetters, () => []);
  server.answer(findReturnedAddresses, () => []);
  measure(server);
  const ignore = () => undefined;
  const letter = aLetter();
  const { user } = await show(
    <SendEmailWizard letter={letter} onAttached={ignore} onClose={ignore} onSent={ignore} onUndone={ignore} />,
  );
  await screen.findByLabelText('From Email');
  return { server, user, letter, next: () => user.click(screen.getByRole('button', { name: 'Next' })) };
}

test('an e-mail that Gmail cuts off is named at its message and in the summary, and can still be sent', async () => {
  const { next, server, letter } = await openWizard((answering) =>
    answering.answer(measureEmail, () => ({ htmlBytes: 129_400 })),
  );
  await next();
  expect(await screen.findByText(WARNING)).toBeVisible();
  await next();
  expect(screen.queryByText(WARNING)).toBeNull();
  await next();
  const summary = await screen.findByRole('region', { name: /Summary$/ });
  expect(await within(summary).findByText(WARNING)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  expect(server.callsOf(measureEmail)[0]?.body).toEqual({
    letterId: letter.id,
    subject: 'Your assignment',
    message: '<p>Dear Tara,</p>',
  });
});

test('the length is measured again after the subject or message changes', async () => {
  const { next, user } = await openWizard((answering) =>
    answering.answer(measureEmail, ({ body }) => ({ htmlBytes: body.subject.endsWith('!') ? 129_400 : 1_000 })),
  );
  await next();
  await user.type(await screen.findByLabelText('Subject'), '!');
  expect(await screen.findByText(WARNING)).toBeVisible();
});

test('earlier versions of the message are not kept in memory', async () => {
  const { next, user, server } = await openWizard((answering) =>
    answering.answer(measureEmail, () => ({ htmlBytes: 1_000 })),
  );
  await next();
  await expect.poll(() => server.callsOf(measureEmail).length).toBe(1);
  await user.type(await screen.findByLabelText('Subject'), '!');
  await expect.poll(() => server.callsOf(measureEmail).length).toBe(2);
  await expect.poll(() => queryClient.getQueryCache().findAll({ queryKey: ['email-length'] }).length).toBe(1);
});

test.each<[string, (server: FakeServer) => void]>([
  ['is short', (server) => server.answer(measureEmail, () => ({ htmlBytes: 102_000 }))],
  ['can’t be measured', (server) => server.cutOff(measureEmail)],
])('no warning appears if the e-mail %s', async (_why, measure) => {
  const { next, server } = await openWizard(measure);
  await next();
  await expect.poll(() => server.callsOf(measureEmail).length).toBeGreaterThan(0);
  expect(await screen.findByLabelText('Subject')).toBeVisible();
  expect(screen.queryByText(/Gmail/)).toBeNull();
});
