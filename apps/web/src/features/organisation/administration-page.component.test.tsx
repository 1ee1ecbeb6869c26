import {
  changeFlag,
  changeFromDomain,
  getOrganisation,
  listOrganisationChanges,
  type Organisation,
} from '@letterdesk/contract/organisation';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { dateTime } from '../../ui/date-time.ts';
import { FlagsSection } from './flags-section.tsx';
import { FromDomainsSection } from './from-domains-section.tsx';

const FLAG = { key: 'new-search', description: 'The new search', enabled: false, divisions: null };
const ORGANISATION: Organisation = {
  divisions: [],
  letterTypes: [],
  expressionGroups: [],
  preQueries: [],
  flags: [FLAG],
  fromDomains: [{ domain: 'meridale.example', usedBy: 3, keptBecause: null }],
  fromDomainsAreSetting: false,
};

function givenServer() {
  const server = serveCalls();
  server.answer(listOrganisationChanges, () => []);
  return server;
}

test('a stale change keeps the typed text, shows the other, and overwrites it only on request', async () => {
  const server = givenServer();
  server.answer(getOrganisation, () => ORGANISATION);
  const theirs = { ...FLAG, description: 'Searching anew' };
  server.refuse(changeFlag, 'organisation_changed', { kind: 'flag', theirs });
  const { user } = await show(<FlagsSection organisation={ORGANISATION} say={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Change: new-search' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Flag' });
  const description = within(dialog).getByRole('textbox', { name: 'Description' });
  await waitFor(() => expect(description).toHaveFocus());
  await user.clear(description);
  await user.type(description, 'Mine');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Searching anew')).toBeVisible();
  expect(description).toHaveValue('Mine');

  server.answer(changeFlag, () => ORGANISATION);
  await user.click(within(dialog).getByRole('button', { name: 'Save mine anyway' }));
  const wanted = { ...FLAG, description: 'Mine' };
  await expect.poll(() => server.callsOf(changeFlag).at(-1)?.body).toEqual({ before: theirs, after: wanted });
});

test("another person's removal stays, or is undone on request", async () => {
  const server = givenServer();
  server.answer(getOrganisation, () => ORGANISATION);
  server.refuse(changeFlag, 'organisation_changed', { kind: 'flag', theirs: null });
  const { user } = await show(<FlagsSection organisation={ORGANISATION} say={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Change: new-search' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Flag' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'On' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('It was removed.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Leave it removed' })).toBeVisible();

  server.answer(changeFlag, () => ORGANISATION);
  await user.click(within(dialog).getByRole('button', { name: 'Add mine again' }));
  const wanted = { ...FLAG, enabled: true };
  await expect.poll(() => server.callsOf(changeFlag).at(-1)?.body).toEqual({ before: null, after: wanted });
});

test('a dialog is disabled during saving and enabled after a refusal', async () => {
  const server = givenServer();
  const { promise: answer, reject: fail } = Promise.withResolvers<Organisation>();
  server.answer(changeFlag, () => answer);
  const { user } = await show(<FlagsSection organisation={ORGANISATION} say={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Change: new-search' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Flag' });
  const description = within(dialog).getByRole('textbox', { name: 'Description' });
  await user.clear(description);
  await user.type(description, 'Mine{Enter}');
  await expect.poll(() => server.callsOf(changeFlag)).toHaveLength(1);
  await user.keyboard(' and more');
  expect(description).toHaveValue('Mine');
  expect(description).toBeDisabled();
  fail(new TypeError('Failed to fetch'));
  await expect.poll(() => description).toBeEnabled();
  expect(document.activeElement).toBe(description);
  await user.keyboard(' and more');
  expect(description).toHaveValue('Mine and more');
});

test('closing a dialog with unsaved input asks first', async () => {
  givenServer();
  const { user } = await show(<FlagsSection organisation={ORGANISATION} say={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Change: new-search' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Flag' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByRole('textbox', { name: 'Description' })).toHaveValue('The new search!');
});

test('an item in use shows its uses instead of the question', async () => {
  const sentence = 'This is used by 1 template (‘Offer’), and can’t be removed.';
  const fromDomains = [{ domain: 'meridale.example', usedBy: 1, keptBecause: sentence }];
  const server = givenServer();
  server.answer(getOrganisation, () => ORGANISATION);
  const { user } = await show(
    <FromDomainsSection organisation={{ ...ORGANISATION, fromDomains }} say={() => undefined} />,
  );
  const remove = screen.getByRole('button', { name: 'Remove: meridale.example' });
  await user.click(remove);
  const told = await screen.findByRole('dialog', { name: 'Not removed' });
  expect(within(told).getByText(sentence)).toBeVisible();
  await user.click(within(told).getByRole('button', { name: 'OK' }));
  await expect.poll(() => document.activeElement).toBe(remove);
});

test('removing a row moves the focus to the next one', async () => {
  const server = givenServer();
  const [first, second] = ['halden.example', 'meridale.example'].map((domain) => ({
    domain,
    usedBy: 0,
    keptBecause: null,
  }));
  if (!first || !second) throw new Error('There are two domains.');
  const organisation = { ...ORGANISATION, fromDomains: [first, second] };
  server.answer(changeFromDomain, () => ({ ...ORGANISATION, fromDomains: [second] }));
  const { user } = await show(<FromDomainsSection organisation={organisation} say={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Remove: halden.example' }));
  const question = await screen.findByRole('dialog', { name: 'Confirm Remove' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  const next = screen.getByRole('button', { name: 'Remove: meridale.example', hidden: true });
  await expect.poll(() => document.activeElement).toBe(next);
});

test("a field's error appears once, at the field", async () => {
  const server = givenServer();
  const taken = 'fernhill.example is there already.';
  server.refuse(changeFromDomain, 'organisation_name_taken', { field: 'domain' }, taken);
  const { user } = await show(<FromDomainsSection organisation={ORGANISATION} say={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Add domain' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Domain' });
  const field = within(dialog).getByRole('textbox', { name: 'Domain' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription('Fill this in.');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'fernhill.example');
  expect(field).toBeValid();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await expect.poll(() => within(dialog).getAllByText(taken)).toHaveLength(1);
  expect(field).toHaveAccessibleDescription(taken);
});

test('removing an item in use fails with its uses', async () => {
  const server = givenServer();
  const sentence = 'This is used by 3 templates (‘Offer’ and 2 others), and can’t be removed.';
  const uses = { uses: [{ what: 'templates' as const, count: 3 }], templates: ['Offer'] };
  server.refuse(changeFromDomain, 'organisation_in_use', uses, sentence);
  const { user } = await show(<FromDomainsSection organisation={ORGANISATION} say={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Remove: meridale.example' }));
  const question = await screen.findByRole('dialog', { name: 'Confirm Remove' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

const LAST = '2026-03-02T09:14:00.000Z';
const FIRST = '2026-03-01T08:00:00.000Z';

test('an item shows its latest and earlier authors with their times', async () => {
  const server = givenServer();
  server.answer(listOrganisationChanges, () => [
    { by: 'Gordon Whitlock', date: LAST, added: false },
    { by: 'Letterdesk import', date: FIRST, added: true },
  ]);
  const { user } = await show(<FlagsSection organisation={ORGANISATION} say={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Change: new-search' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Flag' });
  expect(await within(dialog).findByText(`Last changed by Gordon Whitlock, ${dateTime(LAST)}`)).toBeVisible();
  await user.click(within(dialog).getByText('Earlier changes'));
  expect(within(dialog).getByText(`Added by Letterdesk import, ${dateTime(FIRST)}`)).toBeVisible();
  expect(server.callsOf(listOrganisationChanges)[0]?.query).toEqual({ kind: 'flag', key: 'new-search' });
});
