import { listClauses } from '@letterdesk/contract/clauses';
import { listExpressionGroups } from '@letterdesk/contract/shortcodes';
import { copyLetterTemplate, createLetterTemplate } from '@letterdesk/contract/template-administration';
import { listTemplateNames } from '@letterdesk/contract/templates';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptNowhere } from '../../draft-store/testing/kept-nowhere.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { anAdministrator } from '../../testing/signed-in.ts';
import { TemplateDesk } from './template-desk.tsx';
import { aTemplate } from './testing/template.ts';

async function showNew() {
  const server = serveCalls();
  const { id, name, type, letterType, division, multipleContacts, requiresApproval, preQuery } = aTemplate();
  const row = { id, name, type, letterType, division, multipleContacts, requiresApproval, preQuery };
  server.answer(listTemplateNames, () => [{ ...row, disabled: false, unpublished: false }]);
  server.answer(listExpressionGroups, () => []);
  server.answer(listClauses, () => []);
  const created: number[] = [];
  const { user } = await show(
    <TemplateDesk
      opened={keptNowhere(null)}
      onCreated={(stored) => {
        created.push(stored);
        return false;
      }}
    />,
    anAdministrator(),
  );
  const copy = async () => {
    await user.click(await screen.findByRole('combobox', { name: 'A copy of a template' }));
    await user.click(await screen.findByRole('option', { name: 'Rate Letter' }));
  };
  return { server, user, created, copy, title: () => screen.getByRole('textbox', { name: 'Title' }) };
}

const COPY = aTemplate({ id: 8, name: 'Copy of Rate Letter' });

test('a copy is stored by the server at once with all settings, and opens', async () => {
  const { server, created, copy, title } = await showNew();
  server.answer(copyLetterTemplate, () => COPY);
  await copy();
  expect(await screen.findByRole('heading', { name: 'Copy of Rate Letter' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Draft text/ })).toHaveTextContent('Dear'));
  expect(title()).toHaveValue('Rate Letter');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(server.callsOf(copyLetterTemplate)).toEqual([expect.objectContaining({ params: { id: 7 }, body: {} })]);
  expect(server.callsOf(createLetterTemplate)).toEqual([]);
  expect(created).toEqual([8]);
});

test('a title typed before is used, and stays if copying fails', async () => {
  const { server, user, created, copy, title } = await showNew();
  await user.type(title(), 'Mine');
  server.refuse(copyLetterTemplate, 'template_not_found');
  await copy();
  expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toBeVisible();
  expect(server.callsOf(copyLetterTemplate)[0]?.body).toEqual({ title: 'Mine' });
  expect(title()).toHaveValue('Mine');
  expect(created).toEqual([]);
});

test('an invalid title is reported during typing, and nothing is created', async () => {
  const { server, user, created, copy, title } = await showNew();
  await user.type(title(), 'Nobody');
  const problem = { code: 'unknown', message: 'There is no Nobody.', excerpt: 'Nobody', start: 0, end: 6 };
  server.refuse(copyLetterTemplate, 'shortcodes_invalid', { problems: [{ ...problem, field: 'title', block: null }] });
  await copy();
  const told = await screen.findByRole('alert', { name: 'Shortcodes that are not valid' });
  expect(told).toHaveTextContent('There is no Nobody.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(title()).toHaveValue('Nobody');
  expect(created).toEqual([]);
});
