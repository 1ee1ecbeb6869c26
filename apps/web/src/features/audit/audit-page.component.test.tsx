import { type AuditEvent, exportAuditEvents, findAuditedPeople, listAuditEvents } from '@letterdesk/contract/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aPerson } from '../../testing/signed-in.ts';
import { AuditPage } from './audit-page.tsx';

const MAYA = {
  account: 3,
  username: 'maya.lindqvist',
  name: 'Maya Lindqvist',
  subject: 'maya.lindqvist@meridale.example',
};

function anEvent(id: number, changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id,
    date: '2026-03-02T12:00:00.000Z',
    by: MAYA,
    kind: 'saw',
    phrase: 'opened the letter',
    detail: '',
    letter: { id: 42, name: 'Offer' },
    ...changes,
  };
}

async function openAudit(address: string) {
  const server = serveCalls();
  server.answer(findAuditedPeople, () => [MAYA]);
  server.answer(listAuditEvents, ({ query: { before } }) =>
    before === undefined
      ? {
          events: [anEvent(9, { kind: 'downloaded', phrase: 'downloaded a sent file', detail: 'Letter.pdf' })],
          next: 9,
        }
      : { events: [anEvent(4), anEvent(3, { by: null, phrase: 'tried to deliver the e-mail' })], next: null },
  );
  const { user } = await show(<AuditPage />, aPerson(), {}, address);
  return { user, server };
}

test('the page asks for a letter or a person first', async () => {
  const { user, server } = await openAudit('/audit');
  expect(screen.getByText('Choose a letter or a person')).toBeVisible();
  await user.type(screen.getByLabelText('Letter number or link'), 'Maya');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('Enter the number of a letter, or paste its link.')).toBeVisible();
  expect(server.callsOf(listAuditEvents)).toHaveLength(0);
});

test('the events of a letter name its people, and older ones follow on request', async () => {
  const { user, server } = await openAudit('/audit?letter=42&kind=saw');
  const table = await screen.findByRole('region', { name: 'Events of the letter' });
  expect(within(table).getByRole('rowheader', { name: /^Downloaded a sent file\s*Letter\.pdf$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older events' }));
  await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(3));
  expect(within(table).getAllByRole('link', { name: 'Maya Lindqvist' })).toHaveLength(2);
  expect(server.callsOf(listAuditEvents).map(({ query }) => query)).toEqual([
    { letterId: 42, kind: 'saw' },
    { letterId: 42, kind: 'saw', before: 9 },
  ]);
});

test('the events of a person name their letters, and can be exported', async () => {
  const { user, server } = await openAudit('/audit?person=3');
  server.answer(exportAuditEvents, () => new Uint8Array());
  const table = await screen.findByRole('region', { name: 'Events of the person' });
  expect(within(table).getByRole('link', { name: 'Offer' })).toHaveAttribute('href', '/audit?letter=42');
  await waitFor(() =>
    expect(screen.getByPlaceholderText('Search by name or sign-in name')).toHaveValue(
      `Maya Lindqvist (${MAYA.subject})`,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(server.callsOf(exportAuditEvents).map(({ query }) => query)).toEqual([{ account: 3 }]));
});
