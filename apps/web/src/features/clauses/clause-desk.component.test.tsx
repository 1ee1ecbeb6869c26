import {
  type Clause,
  type ClauseUser,
  listClauseChanges,
  listClauses,
  listClauseUsers,
  publishClause,
  removeClause,
} from '@letterdesk/contract/clauses';
import { rehearseTemplate } from '@letterdesk/contract/flooding';
import { listRecords } from '@letterdesk/contract/records';
import { listExpressionGroups } from '@letterdesk/contract/shortcodes';
import { getLetterTemplate } from '@letterdesk/contract/templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptNowhere } from '../../draft-store/testing/kept-nowhere.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { anAdministrator } from '../../testing/signed-in.ts';
import { aTemplate } from '../templates/testing/template.ts';
import { ClauseDesk } from './clause-desk.tsx';

const CLAUSE: Clause = {
  id: 3,
  name: 'Terms',
  description: '',
  division: null,
  letterTypes: [],
  published: '<p>Old</p>',
  publishedVersion: 1,
  changed: true,
  text: '<p>New</p>',
  version: 2,
  lastModifiedBy: { account: 2, username: 'priya.ramaswamy', name: 'Priya Ramaswamy' },
  lastModifiedDate: '2026-03-02T09:00:00.000Z',
  abilities: { update: true, publish: true },
  refusals: { update: null, publish: null },
};

const USERS: ClauseUser[] = Array.from({ length: 6 }, (_, index) => ({
  kind: 'template',
  id: index + 1,
  name: `Template ${index + 1}`,
  division: null,
  published: true,
}));

async function showDesk() {
  const server = serveCalls();
  server.answer(listExpressionGroups, () => []);
  server.answer(listClauses, () => []);
  server.answer(listClauseChanges, () => []);
  server.answer(publishClause, () => CLAUSE);
  const shown = await show(<ClauseDesk opened={keptNowhere(CLAUSE)} />, anAdministrator());
  await screen.findByRole('textbox', { name: 'Text of the clause' });
  return { ...shown, server };
}

test('a clause isn’t published while the templates that use it can’t be listed', async () => {
  const { server, user } = await showDesk();
  server.refuse(listClauseUsers, 'internal');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish “Terms”' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('can’t be listed');
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  server.answer(listClauseUsers, () => []);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('No published template uses this clause yet.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled());
});

test('templates are tried with a record two at a time', async () => {
  const { server, user } = await showDesk();
  server.answer(listClauseUsers, () => USERS);
  server.answer(listRecords, () => ({
    records: [{ kind: 'assignment' as const, id: 401, label: 'Record', facts: [], link: '/letters' }],
    total: 1,
  }));
  server.answer(getLetterTemplate, ({ params: { id } }) => aTemplate({ id, title: 'Rates', template: '<p>x</p>' }));
  let [running, most] = [0, 0];
  server.answer(rehearseTemplate, async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    const banner = { bannerMessage: [], bannerMessageCrit: false };
    const texts = { name: 'Letter', text: '<p>x</p>', flooded: [], branches: [], templateBranches: [] };
    return { ...texts, ...banner, fromRefusal: null };
  });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(await screen.findByRole('button', { name: 'Try the templates with a record' }));
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await waitFor(() => expect(screen.getAllByText('Works, nothing is missing')).toHaveLength(USERS.length));
  expect(most).toBeLessThanOrEqual(2);
});

test('a clause in use says why it isn’t removed', async () => {
  const { server, user } = await showDesk();
  server.refuse(removeClause, 'clause_in_use', { users: USERS.slice(0, 1) });
  await user.click(screen.getByRole('button', { name: 'More commands' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove clause' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove clause' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Used by: Template 1.');
});
