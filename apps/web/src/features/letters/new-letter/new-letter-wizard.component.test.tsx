import { floodLetter, type ProcessedIds, processIds } from '@letterdesk/contract/flooding';
import { listPreQueries, runPreQuery } from '@letterdesk/contract/pre-queries';
import { listDivisions, listLetterTypes, listTemplateNames, type TemplateName } from '@letterdesk/contract/templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aPerson } from '../../../testing/signed-in.ts';
import { aPreQueryPage } from '../../flooding/testing/pre-query.ts';
import { NewLetterWizard } from './new-letter-wizard.tsx';

const TEMPLATE: TemplateName = {
  id: 3,
  name: 'Rate Letter',
  type: 'CLIENT',
  letterType: { name: 'OTHER', displayName: 'Other' },
  division: { id: 1, name: 'Meridale' },
  multipleContacts: true,
  requiresApproval: false,
  preQuery: null,
  disabled: false,
  unpublished: false,
};

const PROCESSED: ProcessedIds = {
  ids: { clientContactId: 7, clientContactIds: [7, 9] },
  given: [{ key: 'clientId', name: 'Lakeside Hospital' }],
  unknown: [],
  division: null,
  contacts: [
    { id: 7, name: 'Tara Kilbride' },
    { id: 9, name: 'Ann Lee' },
  ],
  warning: null,
};

async function showWizard(
  templates: readonly TemplateName[],
  processed: ProcessedIds | Promise<ProcessedIds> = PROCESSED,
) {
  const server = serveCalls();
  server.answer(listTemplateNames, () => [...templates]);
  server.answer(processIds, () => processed);
  server.cutOff(floodLetter);
  const { user } = await show(<NewLetterWizard pressed me={aPerson()} onClose={() => undefined} />);
  await screen.findAllByRole('option');
  const search = () => screen.getByRole('combobox', { name: 'Template' });
  const ok = () => screen.getByRole('button', { name: 'OK' });
  const created = () => server.callsOf(floodLetter).map(({ body }) => body.letterTemplateId);
  return { user, search, ok, created };
}

test('Enter on a template folds the list and asks for one of several contacts, and Enter there creates the letter', async () => {
  const { user, search, created } = await showWizard([TEMPLATE]);
  await user.click(search());
  await user.keyboard('{ArrowDown}{Enter}');
  const recipient = await screen.findByRole('combobox', { name: 'Recipient' });
  expect(screen.queryByRole('listbox', { name: 'Templates' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Template' })).toHaveTextContent('Rate Letter');
  expect(recipient).toHaveFocus();
  expect(recipient).toHaveDisplayValue('Tara Kilbride');
  expect(created()).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(created()).toEqual([3]));
});

test.each([true, false])(
  'OK before the records load creates the letter, or asks for the recipient, afterwards',
  async (multipleContacts) => {
    const { promise, resolve } = Promise.withResolvers<ProcessedIds>();
    const { user, search, created } = await showWizard([{ ...TEMPLATE, multipleContacts }], promise);
    await user.type(search(), 'rate{Enter}{Enter}');
    expect(created()).toEqual([]);
    resolve(PROCESSED);
    if (multipleContacts)
      await waitFor(() => expect(screen.getByRole('combobox', { name: 'Recipient' })).toHaveFocus());
    await waitFor(() => expect(created()).toHaveLength(multipleContacts ? 0 : 1));
  },
);

test('Enter in the search picks the first match: names before types', async () => {
  const letterType = { name: 'CONFIRMATION', displayName: 'Confirmation' } as const;
  const single = { ...TEMPLATE, letterType, multipleContacts: false };
  const { user, search, ok, created } = await showWizard([
    { ...single, id: 4, name: 'Assignment Cancellation, Client' },
    { ...single, id: 5, name: 'Assignment Confirmation, Client' },
    { ...single, id: 6, name: 'Rate Letter' },
  ]);
  await user.type(search(), 'conf cl');
  const options = screen.getAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  expect(options[0]).toHaveTextContent('Assignment Confirmation, Client');
  await user.keyboard('{Enter}');
  expect(ok()).toHaveFocus();
  expect(ok()).toHaveAccessibleDescription('Assignment Confirmation, Client');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(created()).toEqual([5]));
});

test('Change shows the whole list again, with the pick highlighted and the focus in the search', async () => {
  const single = { ...TEMPLATE, multipleContacts: false };
  const { user, search, ok } = await showWizard([{ ...single, id: 4, name: 'Fee Letter' }, single]);
  await user.type(search(), 'rate{Enter}');
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  expect(search()).toHaveFocus();
  expect(search()).toHaveDisplayValue('');
  expect(ok()).toBeDisabled();
  expect(ok()).toHaveAccessibleDescription('Choose a template first.');
  const selected = screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'));
  expect(selected).toEqual(['false', 'true']);
  expect(search()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Enter}');
  expect(ok()).toHaveFocus();
});

test("the records' division comes first, before the person's own", async () => {
  const northgate = { id: 11, name: 'Northgate' };
  const templates = [TEMPLATE, { ...TEMPLATE, id: 4, name: 'Schedule', division: northgate }];
  await showWizard(templates, { ...PROCESSED, division: 11 });
  const own = await screen.findByRole('group', { name: 'Northgate' });
  expect(within(own).getByRole('option')).toHaveTextContent(/^ScheduleOther$/);
  const others = screen.getByRole('group', { name: 'Other divisions' });
  expect(within(others).getByRole('option')).toHaveTextContent('Rate LetterOther · Meridale');
  expect(own.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("the person's division comes first if the records name none", async () => {
  const northgate = { id: 11, name: 'Northgate' };
  await showWizard([{ ...TEMPLATE, id: 4, division: northgate }, TEMPLATE]);
  expect(screen.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
    'Meridale',
    'Other divisions',
  ]);
});

test('the record that fills the letter is named beforehand', async () => {
  await showWizard([TEMPLATE]);
  expect(await screen.findByText('Lakeside Hospital')).toBeVisible();
});

async function openPicker(missingIds: string[] = []) {
  const server = serveCalls();
  const preQuery = { id: 4, name: 'Work units of an assignment' };
  server.answer(listTemplateNames, () => [{ ...TEMPLATE, multipleContacts: false, preQuery }]);
  server.answer(processIds, () => PROCESSED);
  server.answer(runPreQuery, () => aPreQueryPage(missingIds.length > 0 ? 0 : 2, 1, { missingIds }));
  server.cutOff(floodLetter);
  const { user } = await show(<NewLetterWizard pressed me={aPerson()} onClose={() => undefined} />);
  await user.click(await screen.findByRole('option', { name: /Rate Letter/ }));
  expect(screen.getByText(/Next, you pick which of them the letter names\.$/)).toHaveTextContent(preQuery.name);
  const ok = screen.getByRole('button', { name: 'OK' });
  await user.click(ok);
  return { user, server, ok, picker: await screen.findByRole('dialog', { name: preQuery.name }) };
}

test('cancelling the picker returns to its button and creates no letter', async () => {
  const { user, server, ok, picker } = await openPicker();
  await screen.findByRole('checkbox', { name: 'W-1' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(picker).not.toBeInTheDocument());
  await waitFor(() => expect(ok).toHaveFocus());
  expect(ok).toBeEnabled();
  expect(server.callsOf(floodLetter)).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Work units of an assignment' })).toBeVisible();
});

test('the letter can be created without the id that the picker lacks', async () => {
  const { user, server } = await openPicker(['Assignment']);
  await user.click(await screen.findByRole('button', { name: 'Continue without' }));
  await waitFor(() => expect(server.callsOf(floodLetter).map(({ body }) => body.letterTemplateId)).toEqual([3]));
});

test('a preselected template that the person changed isn’t picked again when a filter is set and removed', async () => {
  const server = serveCalls();
  server.answer(listTemplateNames, ({ query }) => (query.approval === 'True' ? [] : [TEMPLATE]));
  server.answer(processIds, () => PROCESSED);
  for (const list of [listDivisions, listLetterTypes, listPreQueries]) server.answer(list, () => []);
  const me = aPerson({ preselectedTemplateName: TEMPLATE.name });
  const { user } = await show(<NewLetterWizard pressed me={me} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: /^Change/ }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const filterBy = async (approval: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Approval' }));
    await user.click(await screen.findByRole('option', { name: approval }));
  };
  await filterBy('Yes');
  await screen.findByText('No Templates Found');
  await filterBy('All');
  await waitFor(() => expect(screen.queryByText('No Templates Found')).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Template' })).toBeVisible();
});
