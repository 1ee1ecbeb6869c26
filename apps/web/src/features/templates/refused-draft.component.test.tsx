import { listClauses } from '@letterdesk/contract/clauses';
import { listExpressionGroups } from '@letterdesk/contract/shortcodes';
import { publishLetterTemplate, saveLetterTemplate } from '@letterdesk/contract/template-administration';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptNowhere } from '../../draft-store/testing/kept-nowhere.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { anAdministrator } from '../../testing/signed-in.ts';
import { TemplateDesk } from './template-desk.tsx';
import { answerConfigurationLists } from './testing/configuration-lists.ts';
import { aTemplate } from './testing/template.ts';

test('a refused save keeps the caret, even after a refused publishing', async () => {
  const server = serveCalls();
  answerConfigurationLists(server);
  server.answer(listExpressionGroups, () => []);
  server.answer(listClauses, () => []);
  server.refuse(publishLetterTemplate, 'configuration_incomplete', {
    problems: [{ field: 'footer', message: 'Footer must be set.' }],
  });
  const { user } = await show(
    <TemplateDesk opened={keptNowhere(aTemplate())} onCreated={() => true} />,
    anAdministrator(),
  );
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByRole('dialog', { name: 'Template Configuration' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const problem = { code: 'unknown', message: 'There is no Nobody.', excerpt: 'Nobody', start: 0, end: 6 };
  server.refuse(saveLetterTemplate, 'shortcodes_invalid', {
    problems: [{ ...problem, field: 'title', block: null }],
  });
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.type(title, ' now');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('alert', { name: 'Shortcodes that are not valid' })).toHaveTextContent(
    'Nothing was saved.',
  );
  expect(title).toHaveFocus();
});
