import { listContentTypes } from '@letterdesk/contract/cloud-documents';
import { saveLetterTemplate } from '@letterdesk/contract/template-administration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { anAdministrator } from '../../../testing/signed-in.ts';
import { answerConfigurationLists } from '../testing/configuration-lists.ts';
import { aTemplate } from '../testing/template.ts';
import { ConfigurationDialog } from './configuration-dialog.tsx';

const COMPLETE = aTemplate({
  footer: { id: 10, name: 'Standard', text: '', division: { id: 1, name: 'Meridale' } },
  logo: { id: 10, description: 'In color', svg: '' },
  emailMessage: { id: 1, name: 'Your Assignment' },
  defaultFromField: '{{shortcode ClientRepEmail}}',
  defaultFromNameField: '{{shortcode ClientRepName}}',
});

async function showDialog(unreachable = false) {
  const server = serveCalls();
  answerConfigurationLists(server);
  if (unreachable) server.refuse(listContentTypes, 'cloud_documents_unavailable');
  const dialog = <ConfigurationDialog template={COMPLETE} onSaved={() => undefined} onClose={() => undefined} />;
  const { user } = await show(dialog, anAdministrator());
  const group = within(await screen.findByRole('group', { name: 'Required Documents' }));
  const add = group.getByRole('button', { name: 'Add a document' });
  if (!unreachable) await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled'));
  return { server, user, group, add };
}

const kinds = (group: ReturnType<typeof within>) =>
  group
    .getAllByRole('combobox', { name: /^Document \d$/ })
    .map((select: HTMLElement) => (select as HTMLSelectElement).value);

test('documents are added with an age, moved, and saved in their order', async () => {
  const { server, user, group, add } = await showDialog();
  await user.click(add);
  expect(await group.findByRole('combobox', { name: 'Document 1' })).toHaveFocus();
  await user.selectOptions(group.getByRole('combobox', { name: 'Age of Curriculum Vitae' }), 'months old at most');
  const count = group.getByRole('textbox', { name: 'Maximum age of Curriculum Vitae' });
  expect(count).toHaveValue('12');
  await user.clear(count);
  await user.type(count, '6');
  await user.click(add);
  expect(kinds(group)).toEqual(['Curriculum Vitae', 'License']);
  // The store has no further kinds.
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.click(group.getByRole('button', { name: 'Move up: License' }));
  expect(kinds(group)).toEqual(['License', 'Curriculum Vitae']);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await expect
    .poll(() => server.callsOf(saveLetterTemplate).map(({ body }) => body.configuration?.requiredDocuments))
    .toEqual([
      [
        { kind: 'License', maxAge: null },
        { kind: 'Curriculum Vitae', maxAge: { count: 6, unit: 'months' } },
      ],
    ]);
});

test('a document is removed, and the focus moves on', async () => {
  const { user, group, add } = await showDialog();
  await user.click(add);
  await user.click(await group.findByRole('button', { name: 'Remove: Curriculum Vitae' }));
  expect(group.queryByRole('combobox')).toBeNull();
  expect(add).toHaveFocus();
});

test('the dialog opens while the document store is unreachable, and says so', async () => {
  const { group, add } = await showDialog(true);
  expect(await group.findByRole('alert')).toHaveTextContent('The document store can’t be reached.');
  expect(add).toHaveAttribute('aria-disabled', 'true');
});
