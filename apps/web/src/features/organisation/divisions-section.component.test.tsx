import {
  changeDivision,
  getOrganisation,
  listOrganisationChanges,
  type Organisation,
} from '@letterdesk/contract/organisation';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { DivisionsSection } from './divisions-section.tsx';

const DIVISION = {
  id: 1,
  name: 'Meridale',
  watermark: { text: 'Draft', colour: '#51606d' },
  emailDomains: ['meridale.example'],
  allowsOtherDomains: true,
};
const ORGANISATION: Organisation = {
  divisions: [{ ...DIVISION, companies: [], logos: [], footers: [], usedBy: 0, keptBecause: null }],
  letterTypes: [],
  expressionGroups: [],
  preQueries: [],
  flags: [],
  fromDomains: [],
  fromDomainsAreSetting: false,
};

async function openDialog() {
  const server = serveCalls();
  server.answer(listOrganisationChanges, () => []);
  server.answer(getOrganisation, () => ORGANISATION);
  const { user } = await show(<DivisionsSection organisation={ORGANISATION} say={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Change division' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Division' });
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }));
  return { server, user, dialog, domains: within(dialog).getByLabelText('E-mail domains'), save };
}

test('the domains of a division and its setting are changed together', async () => {
  const { server, user, dialog, domains, save } = await openDialog();
  server.answer(changeDivision, () => ORGANISATION);
  expect(screen.getByText(/^E-mail domains: meridale\.example; others are allowed/)).toBeInTheDocument();
  await user.type(domains, 'meridale.org,');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Allow other From domains' }));
  await save();
  const after = { ...DIVISION, emailDomains: ['meridale.example', 'meridale.org'], allowsOtherDomains: false };
  await expect.poll(() => server.callsOf(changeDivision).at(-1)?.body).toEqual({ before: DIVISION, after });
});

test('a problem of one domain is reported at the list of domains', async () => {
  const { server, user, domains, save } = await openDialog();
  const fields = [{ field: 'body.after.emailDomains.1', problem: 'must be a domain such as example.org' }];
  server.refuse(changeDivision, 'invalid_request', { fields });
  await user.type(domains, 'other.example{Enter}');
  await save();
  expect(await screen.findByText('Must be a domain such as example.org.')).toBeVisible();
  expect(domains).toBeInvalid();
});
