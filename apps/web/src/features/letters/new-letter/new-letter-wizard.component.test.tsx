import { floodLetter, type ProcessedIds, processIds } from '@letterdesk/contract/flooding';
import { runPreQuery } from '@letterdesk/contract/pre-queries';
import { listTemplateNames, type TemplateName } from '@letterdesk/contract/templates';
import { screen, waitFor } from '@testing-library/react';
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
  contacts: [
    { id: 7, name: 'Tara Kilbride' },
    { id: 9, name: 'Ann Lee' },
  ],
  warning: null,
};

test('Enter on a template asks for one of several contacts first, and Enter there creates the letter', async () => {
  const server = serveCalls();
  server.answer(listTemplateNames, () => [TEMPLATE]);
  server.answer(processIds, () => PROCESSED);
  server.cutOff(floodLetter);
  const { user } = await show(<NewLetterWizard pressed me={aPerson()} onClose={() => undefined} />);
  await screen.findByRole('option', { name: /Rate Letter/ });
  await user.click(screen.getByRole('combobox', { name: 'Template' }));
  await user.keyboard('{ArrowDown}');
  const recipient = await screen.findByRole('combobox', { name: 'Recipient' });
  await user.keyboard('{Enter}');
  expect(recipient).toHaveFocus();
  expect(recipient).toHaveDisplayValue('Tara Kilbride');
  expect(server.callsOf(floodLetter)).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.callsOf(floodLetter)).toHaveLength(1));
});

test.each([true, false])(
  'Enter before the records load creates the letter, or asks for the recipient, afterwards',
  async (multipleContacts) => {
    const server = serveCalls();
    const { promise, resolve } = Promise.withResolvers<ProcessedIds>();
    server.answer(listTemplateNames, () => [{ ...TEMPLATE, multipleContacts }]);
    server.answer(processIds, () => promise);
    server.cutOff(floodLetter);
    const { user } = await show(<NewLetterWizard pressed me={aPerson()} onClose={() => undefined} />);
    await screen.findByRole('option', { name: /Rate Letter/ });
    await user.type(screen.getByRole('combobox', { name: 'Template' }), 'rate{Enter}');
    expect(server.callsOf(floodLetter)).toEqual([]);
    resolve(PROCESSED);
    if (multipleContacts)
      await waitFor(() => expect(screen.getByRole('combobox', { name: 'Recipient' })).toHaveFocus());
    await waitFor(() => expect(server.callsOf(floodLetter)).toHaveLength(multipleContacts ? 0 : 1));
  },
);

test('Enter in the search uses the first match: names before types', async () => {
  const server = serveCalls();
  const letterType = { name: 'CONFIRMATION', displayName: 'Confirmation' } as const;
  const single = { ...TEMPLATE, letterType, multipleContacts: false };
  server.answer(listTemplateNames, () => [
    { ...single, id: 4, name: 'Assignment Cancellation, Client' },
    { ...single, id: 5, name: 'Assignment Confirmation, Client' },
    { ...single, id: 6, name: 'Rate Letter' },
  ]);
  server.answer(processIds, () => PROCESSED);
  server.cutOff(floodLetter);
  const { user } = await show(<NewLetterWizard pressed me={aPerson()} onClose={() => undefined} />);
  await screen.findByRole('option', { name: /Rate Letter/ });
  await user.type(screen.getByRole('combobox', { name: 'Template' }), 'conf cl');
  const options = screen.getAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  expect(options[0]).toHaveTextContent('Assignment Confirmation, Client');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.callsOf(floodLetter).map(({ body }) => body.letterTemplateId)).toEqual([5]));
});

test('the recipient is shown beforehand, and a double click on a template creates the letter', async () => {
  const server = serveCalls();
  server.answer(listTemplateNames, () => [{ ...TEMPLATE, multipleContacts: false }]);
  server.answer(processIds, () => PROCESSED);
  server.cutOff(floodLetter);
  const { user } = await show(<NewLetterWizard pressed me={aPerson()} onClose={() => undefined} />);
  expect(await screen.findByText('Lakeside Hospital')).toBeVisible();
  await user.dblClick(await screen.findByRole('option', { name: /Rate Letter/ }));
  await waitFor(() => expect(server.callsOf(floodLetter)).toHaveLength(1));
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
