import { listClauses } from '@letterdesk/contract/clauses';
import { listExpressionGroups } from '@letterdesk/contract/shortcodes';
import { publishLetterTemplate } from '@letterdesk/contract/template-administration';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptNowhere } from '../../draft-store/testing/kept-nowhere.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { anAdministrator } from '../../testing/signed-in.ts';
import { TemplateDesk } from './template-desk.tsx';
import { answerConfigurationLists } from './testing/configuration-lists.ts';
import { aTemplate } from './testing/template.ts';
import { UnseenBranches } from './unseen-branches.tsx';

test('publishing names texts that were in no preview or letter, and can be confirmed', async () => {
  const server = serveCalls();
  answerConfigurationLists(server);
  server.answer(listExpressionGroups, () => []);
  server.answer(listClauses, () => []);
  const unseen = { key: '0:0', condition: 'If Housing is “yes”', excerpt: 'We book a room.' };
  server.answer(publishLetterTemplate, ({ body }) => ({
    ...aTemplate(),
    unseenBranches: body.rehearsal ? [unseen] : [],
  }));
  const desk = <TemplateDesk opened={keptNowhere(aTemplate())} onCreated={() => true} />;
  const { user } = await show(desk, anAdministrator());
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Publish' }));
  expect(dialog.getByText('One text wasn’t in any preview or letter yet.')).toBeVisible();
  expect(dialog.getByRole('list', { name: 'Texts not seen yet' })).toHaveTextContent(
    'If Housing is “yes”We book a room.',
  );
  expect(dialog.getByRole('button', { name: 'Preview with records' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(server.callsOf(publishLetterTemplate).map(({ body }) => body.rehearsal)).toEqual([true, false]);
});

test('only the first eight unseen texts are named', async () => {
  const branches = Array.from({ length: 10 }, (_, index) => ({
    key: `${index}:0`,
    condition: `If Rate is ${index}`,
    excerpt: '',
  }));
  await show(<UnseenBranches branches={branches} onPreview={() => undefined} />);
  expect(screen.getByText('10 texts weren’t in any preview or letter yet.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
  expect(screen.getByText('And 2 more.')).toBeVisible();
});
