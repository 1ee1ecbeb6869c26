import { changeExpression, listOrganisationChanges, type Organisation } from '@letterdesk/contract/organisation';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aPerson } from '../../testing/signed-in.ts';
import { ExpressionsSection } from './expressions-section.tsx';

const EXPRESSION = {
  name: 'ClientCommonName',
  description: 'The client',
  group: 1,
  kind: null,
  editable: true,
  required: false,
  valueType: 'text' as const,
  idKey: 'clientId' as const,
  record: 'client' as const,
  field: 'commonName',
  columns: null,
  usedBy: 3,
  keptBecause: 'In use.',
};
const ORGANISATION: Organisation = {
  divisions: [],
  letterTypes: [],
  expressionGroups: [{ id: 1, name: 'Client', usedBy: 1, keptBecause: 'In use.', expressions: [EXPRESSION] }],
  preQueries: [],
  flags: [],
  fromDomains: [],
  fromDomainsAreSetting: false,
};
const PROBLEM = 'There is no field ‘comonName’ of the client. Did you mean ‘commonName’?';

async function change(customerData: boolean) {
  const server = serveCalls();
  server.answer(listOrganisationChanges, () => []);
  const said: string[] = [];
  const config = { embedded: { identity: true, customerData, mailbox: true } };
  const section = <ExpressionsSection organisation={ORGANISATION} say={(sentence) => said.push(sentence)} />;
  const { user } = await show(section, aPerson(), config);
  await user.click(screen.getByRole('button', { name: 'Change: ClientCommonName' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Expression' });
  const field = within(dialog).getByRole('textbox', { name: 'Field' });
  await user.clear(field);
  await user.type(field, 'comonName');
  const save = () => user.click(within(dialog).getByRole('button', { name: /^Save/ }));
  return { server, user, said, dialog, field, save };
}

test('a field that customer data lacks is reported, and saved only on request', async () => {
  const { server, user, said, dialog, field, save } = await change(true);
  server.refuse(changeExpression, 'organisation_fields_unknown', { problems: [{ field: 'field', message: PROBLEM }] });
  await save();
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(PROBLEM)));
  expect(field).toHaveFocus();
  expect(within(dialog).getByRole('button', { name: 'Save anyway' })).toBeEnabled();

  await user.type(field, 's');
  await save();
  await within(dialog).findByRole('button', { name: 'Save anyway' });
  expect(server.callsOf(changeExpression).map(({ body }) => body.anyway)).toEqual([undefined, undefined]);

  server.answer(changeExpression, () => ORGANISATION);
  await save();
  await waitFor(() => expect(said).toEqual(['Expression saved']));
  expect(server.callsOf(changeExpression).at(-1)?.body.anyway).toBe(true);
});

test("a note says that fields of an external system couldn't be checked", async () => {
  const { server, said, save } = await change(false);
  server.answer(changeExpression, () => ORGANISATION);
  await save();
  await waitFor(() =>
    expect(said).toEqual(['Expression saved. Fields couldn’t be checked: the customer data doesn’t list them']),
  );
});
