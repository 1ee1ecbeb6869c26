import { listEmailMessages } from '@letterdesk/contract/email-messages';
import { listTemplateNames } from '@letterdesk/contract/templates';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { configured, DIVISION, openConfiguration } from '../testing/open-configuration.tsx';
import { aTemplate } from '../testing/template.ts';

const NAMESAKE = 'Another template of this division has this name.';

test('a duplicate template name in the division is noted during typing and can be kept', async () => {
  const { user, server, name, choose, ok, saved } = await openConfiguration(configured());
  const { id, type, letterType, multipleContacts, requiresApproval, preQuery, disabled, unpublished } = aTemplate();
  const other = { type, letterType, division: DIVISION, multipleContacts, requiresApproval, preQuery, unpublished };
  server.answer(listTemplateNames, ({ query }) =>
    query.disabled === 'true'
      ? [{ ...other, id: id + 1, name: 'Old Housing', disabled: true }]
      : [
          { ...other, id, name: 'Rate Letter', disabled },
          { ...other, id: id + 2, name: 'Schedule Change', disabled },
        ],
  );
  await queryClient.invalidateQueries();
  expect(name()).not.toHaveAccessibleDescription();
  await user.clear(name());
  await user.type(name(), 'schedule change');
  expect(name()).toHaveAccessibleDescription(NAMESAKE);
  await user.clear(name());
  await user.type(name(), 'Old Housing');
  expect(name()).toHaveAccessibleDescription(NAMESAKE);
  await choose('Division', 'Tarrow Physician Staffing');
  expect(name()).not.toHaveAccessibleDescription();
  await choose('Division', 'Meridale Locum Tenens');
  await choose('Footer', 'Standard');
  await user.click(screen.getByRole('radio', { name: 'Meridale Locum Tenens, in ink' }));
  await user.click(ok);
  await waitFor(() => expect(saved()).toHaveLength(1));
});

test('messages with one name show their differences', async () => {
  const { server, options, user } = await openConfiguration();
  const message = { name: 'Your Assignment', division: DIVISION };
  server.answer(listEmailMessages, () => [
    { ...message, id: 1, subject: 'Welcome' },
    { ...message, id: 2, subject: 'Your dates' },
  ]);
  await queryClient.invalidateQueries();
  const labels = async () => (await options('Email Message')).map(({ textContent }) => textContent);
  await waitFor(async () => {
    expect(await labels()).toEqual([
      'Your AssignmentWelcome · Meridale Locum Tenens',
      'Your AssignmentYour dates · Meridale Locum Tenens',
    ]);
    await user.keyboard('{Escape}');
  });
});
