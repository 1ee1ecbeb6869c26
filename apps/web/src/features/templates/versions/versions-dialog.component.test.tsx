import { listClauses } from '@letterdesk/contract/clauses';
import { listExpressionGroups } from '@letterdesk/contract/shortcodes';
import {
  getTemplateVersion,
  listTemplateVersions,
  saveLetterTemplate,
  type TemplateVersion,
} from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { anAdministrator } from '../../../testing/signed-in.ts';
import { draftText, draftVersion } from '../template-text.ts';
import { answerConfigurationLists } from '../testing/configuration-lists.ts';
import { aTemplate } from '../testing/template.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const PRIYA = { account: 2, username: 'priya.ramaswamy', name: 'Priya Ramaswamy' };
const TEXTS = ['One.', 'One. Two.', 'One. Two. Three.'];
const PUBLISHED = aTemplate({ publishedVersion: 3, unpublished: false, draft: null });

const CONFIGURATION: TemplateVersion['configuration'] = {
  name: 'Rate Letter',
  type: 'CLIENT',
  division: 1,
  letterType: 'CONFIRMATION',
  footer: null,
  logo: null,
  preQuery: null,
  disabled: false,
  owner: null,
  reviewDate: null,
  secondPublisher: false,
  emailMessage: null,
  defaultToField: null,
  defaultCcField: null,
  defaultBccField: null,
  defaultFromField: null,
  defaultFromNameField: null,
  multipleContacts: false,
  includeLetter: false,
  requiresApproval: false,
  approver: null,
  approvalMessage: null,
  lockAfterSubmission: false,
  checkSeverities: {},
  requiredDocuments: [],
};

function withDraft(text: string, version = 1, by = PRIYA): LetterTemplateDetail {
  const { draft } = aTemplate();
  return { ...PUBLISHED, draft: draft && { ...draft, template: `<p>${text}</p>`, version, lastModifiedBy: by } };
}

/** Opens the versions of a template that was published three times. */
async function openVersions(template: LetterTemplateDetail, newest: Partial<TemplateVersion['configuration']> = {}) {
  const server = serveCalls();
  answerConfigurationLists(server);
  const named = (version: number) => ({
    version,
    title: 'Rate Letter',
    publishedBy: PRIYA,
    publishedDate: '2026-03-02T12:00:00.000Z',
    attachmentNames: [],
    clauses: [],
  });
  server.answer(listExpressionGroups, () => []);
  server.answer(listClauses, () => []);
  server.answer(listTemplateVersions, () => [3, 2, 1].map(named));
  server.answer(getTemplateVersion, ({ params: { id, version } }) => ({
    ...named(version),
    id,
    template: `<p>${TEXTS[version - 1]}</p>`,
    footer: null,
    logo: null,
    configuration: version === 3 ? { ...CONFIGURATION, ...newest } : CONFIGURATION,
  }));
  const onRestored = vi.fn<(restored: LetterTemplateDetail) => void>();
  const { user } = await show(
    <VersionsDialog
      template={template}
      typed={template.draft && draftText(template)}
      typedOver={draftVersion(template)}
      onRestored={onRestored}
      onClose={() => undefined}
    />,
    anAdministrator(),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Versions of Rate Letter' });
  await within(dialog).findByRole('region', { name: /compared$/ });
  const restoreButton = () =>
    within(dialog).findByRole('button', { name: /^Restore Version \d into the draft$/, hidden: true });
  return {
    user,
    server,
    dialog,
    onRestored,
    restoreButton,
    pick: (name: RegExp) => user.click(within(dialog).getByRole('button', { name })),
    compareWith: (option: string) =>
      user.selectOptions(within(dialog).getByRole('combobox', { name: 'Compare with' }), option),
    text: (label: string) => within(dialog).findByRole('textbox', { name: `Text of ${label}` }),
    restore: async () => {
      await user.click(await restoreButton());
      const question = await screen.findByRole('dialog', { name: /^Restore Version/ });
      await user.click(within(question).getByRole('button', { name: 'Restore' }));
    },
  };
}

const NOTHING = 'None';

test('every version shows its author and time, a comparison with any other, and its paper', async () => {
  const { dialog, pick, compareWith, text } = await openVersions(PUBLISHED);
  const list = within(dialog).getByRole('list', { name: 'Versions' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(
    ['Version 3Current', 'Version 2', 'Version 1'].map((name) => `${name}Rate LetterPriya Ramaswamy · 2026-03-02`),
  );
  expect(within(dialog).getByRole('region', { name: 'Version 2 and Version 3 compared' })).toBeVisible();
  await compareWith('Version 1');
  const all = await within(dialog).findByRole('region', { name: 'Version 1 and Version 3 compared' });
  expect(within(all).getByRole('insertion')).toHaveTextContent('Added: Two. Three.');
  await compareWith(NOTHING);
  await pick(/^Version 2/);
  expect(await text('Version 2')).toHaveTextContent(/^One\. Two\.$/);
});

test('a version is restored at once if there is no draft', async () => {
  const { server, user, pick, restoreButton, onRestored } = await openVersions(PUBLISHED);
  server.answer(saveLetterTemplate, () => withDraft('One. Two.'));
  await pick(/^Version 2/);
  await user.click(await restoreButton());
  await waitFor(() => expect(onRestored).toHaveBeenCalledExactlyOnceWith(withDraft('One. Two.')));
  expect(server.callsOf(saveLetterTemplate).map(({ body }) => body)).toEqual([
    { id: 7, draft: { title: 'Rate Letter', template: '<p>One. Two.</p>', version: 0 } },
  ]);
});

test("a version equal to the draft can't be restored", async () => {
  const { pick, restoreButton } = await openVersions(withDraft('One. Two.'));
  await pick(/^Version 2/);
  expect(await restoreButton()).toHaveAccessibleDescription('The draft already has this text.');
  await pick(/^Version 1/);
  expect(await restoreButton()).not.toHaveAccessibleDescription();
});

test("restoring reports another person's newer draft and shows it", async () => {
  const { server, dialog, pick, compareWith, text, restore, onRestored } = await openVersions(withDraft('Mine.'));
  const theirs = withDraft('Mine, and theirs.', 2, { account: 3, username: 'gordon', name: 'Gordon Whitlock' });
  await pick(/^Version 1/);
  server.refuse(saveLetterTemplate, 'draft_stale', { template: theirs });
  await restore();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Gordon Whitlock saved the draft in the meantime. Nothing was restored.',
  );
  expect(onRestored).not.toHaveBeenCalled();
  await pick(/^Draft/);
  await compareWith(NOTHING);
  expect(await text('Draft')).toHaveTextContent(/^Mine, and theirs\.$/);
  expect(within(dialog).queryByRole('alert')).toBeNull();

  server.answer(saveLetterTemplate, () => withDraft('One.', 3));
  await pick(/^Version 1/);
  await restore();
  await waitFor(() => expect(onRestored).toHaveBeenCalledExactlyOnceWith(withDraft('One.', 3)));
  expect(server.callsOf(saveLetterTemplate).map(({ body }) => body.draft?.version)).toEqual([1, 2]);
});

test('a comparison names the settings that differ', async () => {
  const { dialog, user, compareWith } = await openVersions(PUBLISHED, { multipleContacts: true, name: 'Rates' });
  const summary = await within(dialog).findByText('Settings changed: Name, Multiple Contacts');
  await user.click(summary);
  expect(within(dialog).getByRole('row', { name: 'Name Rate Letter Rates' })).toBeVisible();
  expect(within(dialog).getByRole('row', { name: 'Multiple Contacts No Yes' })).toBeVisible();
  await compareWith(NOTHING);
  expect(within(dialog).queryByText(/^Settings changed/)).toBeNull();
});
