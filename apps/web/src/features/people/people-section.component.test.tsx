import {
  type Account,
  closeAccount,
  type HandoverPreview,
  handOver,
  listPeople,
  previewHandover,
} from '@letterdesk/contract/people';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { PeopleSection } from './people-section.tsx';

function anAccount(account: number, name: string, changes: Partial<Account> = {}): Account {
  return {
    account,
    name,
    username: name.toLowerCase().replace(' ', '.'),
    emailAddress: `${name.toLowerCase().replace(' ', '.')}@meridale.example`,
    roles: ['ROLE_LETTERS_RISK_USER'],
    lastSeenDate: '2026-11-20T10:00:00.000Z',
    closed: null,
    work: { approvals: 0, submissions: 0, drafts: 0, scheduledEmails: 0 },
    abilities: { close: true, reopen: false, handOver: true },
    refusals: { close: null, reopen: 'account_is_open', handOver: null },
    ...changes,
  };
}

const WORK = { approvals: 3, submissions: 0, drafts: 1, scheduledEmails: 1 };
const LENA = anAccount(7, 'Lena Moreau', { work: WORK });
const OWEN = anAccount(8, 'Owen Castellan', {
  roles: [],
  abilities: { close: false, reopen: false, handOver: true },
  refusals: { close: 'own_account', reopen: 'account_is_open', handOver: null },
});
const NOTHING = { movable: 0, kept: 0, examples: [] };
const PREVIEW: HandoverPreview = {
  approvals: { movable: 2, kept: 1, examples: [{ letterName: 'Rate exception', reason: 'They submitted it.' }] },
  submissions: NOTHING,
  drafts: { movable: 1, kept: 0, examples: [] },
  scheduledEmails: { movable: 1, kept: 0, examples: [] },
};

async function showPeople() {
  const server = serveCalls();
  server.answer(listPeople, () => ({ people: [LENA, OWEN], next: null }));
  const said: string[] = [];
  const { user } = await show(<PeopleSection say={(sentence) => said.push(sentence)} />);
  await screen.findByRole('rowheader', { name: /Lena Moreau/ });
  return { server, user, said };
}

test('each person is a row with roles in plain words, what waits, and what can be done', async () => {
  const { server, user } = await showPeople();
  const [lena, owen] = screen.getAllByRole('row').slice(1);
  if (!lena || !owen) throw new Error('No people are shown');
  expect(lena).toHaveTextContent(
    'Lena Moreaulena.moreau@meridale.exampleRisk2026-11-203 to approve, 1 draft, 1 scheduled',
  );
  expect(within(owen).getByRole('cell', { name: 'All letter types' })).toBeVisible();
  expect(within(owen).getByRole('cell', { name: 'None' })).toBeVisible();
  expect(within(owen).queryAllByRole('button')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'With pending work' }));
  await expect.poll(() => server.callsOf(listPeople).at(-1)?.query).toMatchObject({ filter: 'pending' });
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'lena{Enter}');
  await expect.poll(() => server.callsOf(listPeople).at(-1)?.query).toMatchObject({ search: 'lena' });
});

test('chosen kinds are handed over in batches until none remains', async () => {
  const { server, user, said } = await showPeople();
  server.answer(previewHandover, () => PREVIEW);
  let remaining = 2;
  server.answer(handOver, () => {
    remaining -= 1;
    return { handedOver: { approvals: 1, submissions: 0, drafts: 0, scheduledEmails: 0 }, remaining, account: LENA };
  });
  await user.click(screen.getByRole('button', { name: 'Hand over work: Lena Moreau' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hand over work of Lena Moreau' });
  expect(within(dialog).getByRole('button', { name: 'Hand over' })).toBeDisabled();
  expect(within(dialog).queryByRole('radio', { name: /Lena/ })).toBeNull();
  await user.click(await within(dialog).findByRole('radio', { name: /Owen Castellan/ }));
  expect(await within(dialog).findByText('“Rate exception” stays. They submitted it.')).toBeVisible();
  expect(within(dialog).queryByRole('checkbox', { name: /submitted/ })).toBeNull();
  expect(within(dialog).getByText(/^Scheduled e-mails are stopped/)).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Drafts: 1' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Scheduled e-mails: 1' }));
  await user.click(within(dialog).getByRole('button', { name: 'Hand over 2' }));
  await expect.poll(() => said).toEqual(['2 items handed over to Owen Castellan']);
  expect(server.callsOf(handOver).map(({ body }) => body)).toEqual([
    { successor: 8, kinds: ['approvals'] },
    { successor: 8, kinds: ['approvals'] },
  ]);
});

test('a successor who can’t take work over is refused in the dialog', async () => {
  const { server, user } = await showPeople();
  server.refuse(previewHandover, 'successor_unseen');
  await user.click(screen.getByRole('button', { name: 'Hand over work: Lena Moreau' }));
  await user.click(await screen.findByRole('radio', { name: /Owen Castellan/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ask them to sign in once');
  expect(screen.getByText('For Owen Castellan')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled();
});

test('an account is closed after a question', async () => {
  const { server, user, said } = await showPeople();
  server.answer(closeAccount, () => LENA);
  await user.click(screen.getByRole('button', { name: 'Close account: Lena Moreau' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close account' });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Close account' }));
  await expect.poll(() => said).toEqual(['The account of Lena Moreau is closed']);
  expect(server.callsOf(closeAccount)[0]?.params).toEqual({ account: 7 });
});
