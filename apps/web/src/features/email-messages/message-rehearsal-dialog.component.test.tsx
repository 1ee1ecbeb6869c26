import { listRecords } from '@letterdesk/contract/records';
import { rehearseEmailMessage } from '@letterdesk/contract/sending';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { anAdministrator } from '../../testing/signed-in.ts';
import { MessageRehearsalDialog } from './message-rehearsal-dialog.tsx';

const CONTENT = {
  name: 'Your Assignment',
  division: 1,
  subject: 'For {{shortcode ClientName}}',
  message: '<p>Park at {{shortcode Parking}}.</p>',
};
const RECORD = { kind: 'assignment' as const, id: 501, label: 'Amara Ravensdale, MD', facts: [], link: '' };
const PARKING = {
  shortcode: 'Parking',
  description: 'Where to park',
  editable: true,
  required: false,
  format: null,
  text: '',
  missing: 'field_empty' as const,
  source: { record: 'client', id: 7, field: 'parking' },
};

async function showPreview() {
  const server = serveCalls();
  server.answer(listRecords, () => ({ records: [RECORD], total: 1 }));
  const { user } = await show(
    <MessageRehearsalDialog content={CONTENT} onClose={() => undefined} />,
    anAdministrator(),
  );
  const pick = async () => {
    await user.click(await screen.findByRole('button', { name: /Amara Ravensdale/ }));
    return screen.getByRole('region', { name: 'The e-mail' });
  };
  return { server, user, pick };
}

test('the dialog shows the flooded subject and body for the chosen record, with missing values', async () => {
  const { server, pick } = await showPreview();
  expect(screen.getByText(/Nothing is stored or sent/)).toBeVisible();
  server.answer(rehearseEmailMessage, () => ({
    subject: 'For Lakeside & Sons',
    message: '<p>Park at <span data-shortcode="Parking"></span>.</p>',
    flooded: [PARKING],
  }));
  const email = await pick();
  expect(await within(email).findByText('For Lakeside & Sons')).toBeVisible();
  expect(await within(email).findByRole('textbox', { name: 'Message as it would be sent' })).toHaveTextContent(
    'Park at',
  );
  expect(screen.getByText('1 item would be missing')).toBeVisible();
  expect(screen.getByText('Where to park')).toBeVisible();
  const [asked] = server.callsOf(rehearseEmailMessage);
  const { subject, message } = CONTENT;
  expect(asked?.body).toEqual({ subject, message, ids: { assignmentId: 501 } });
});

test('an invalid message shows its problems instead of the e-mail', async () => {
  const { server, pick } = await showPreview();
  const problem = { code: 'unknown_shortcode', message: 'There is no Nobody.', excerpt: 'Nobody', start: 0, end: 6 };
  server.refuse(rehearseEmailMessage, 'shortcodes_invalid', {
    problems: [{ ...problem, code: 'unknown', field: 'subject', block: null }],
  });
  const email = await pick();
  await waitFor(() => expect(within(email).getByRole('alert')).toHaveTextContent('There is no Nobody.'));
});
