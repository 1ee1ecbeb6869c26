import { listClauses } from '@letterdesk/contract/clauses';
import { type Expression, listExpressionGroups } from '@letterdesk/contract/shortcodes';
import {
  createLetterTemplate,
  deleteTemplateDraft,
  publishLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import { getLetterTemplate, listTemplateNames } from '@letterdesk/contract/templates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptNowhere } from '../../draft-store/testing/kept-nowhere.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { anAdministrator } from '../../testing/signed-in.ts';
import { TemplateDesk } from './template-desk.tsx';
import type { StoredTemplate } from './template-text.ts';
import { answerConfigurationLists } from './testing/configuration-lists.ts';
import { configured } from './testing/open-configuration.tsx';
import { aTemplate } from './testing/template.ts';

const FIRST_NAME: Expression = {
  name: 'ProviderFirstName',
  description: 'First name',
  type: null,
  editable: true,
  required: false,
  valueType: 'text',
};
const DRAFT = aTemplate().draft;
const DELETE = 'Are you sure you want to delete this Template Draft?  This action is irreversible.';
/** Version 1 with the text "Dear", without a draft. */
const PUBLISHED = aTemplate({
  title: 'Rate Letter',
  template: '<p>Dear</p>',
  unpublished: false,
  publishedVersion: 1,
  draft: null,
});

async function showDesk(stored: StoredTemplate, address = '/templates/7') {
  const server = serveCalls();
  server.answer(listTemplateNames, () => []);
  server.answer(listExpressionGroups, () => [{ id: 1, name: 'Assignment', expressions: [FIRST_NAME] }]);
  server.answer(listClauses, () => []);
  const created: number[] = [];
  const desk = (
    <TemplateDesk
      opened={keptNowhere(stored)}
      onCreated={(id) => {
        created.push(id);
        return true;
      }}
    />
  );
  const shown = await show(desk, anAdministrator(), {}, address);
  return {
    ...shown,
    server,
    created,
    draft: () => screen.findByRole('textbox', { name: /^Draft text of/ }),
    published: () => screen.findByRole('textbox', { name: /^Published text of/ }),
    tab: (name: string) => screen.getByRole('tab', { name }),
    press: (name: string | RegExp) => shown.user.click(screen.getByRole('button', { name })),
    typeInTitle: (text: string) => shown.user.type(screen.getByRole('textbox', { name: 'Title' }), text),
    /** A narrow page has these commands in a menu. */
    choose: async (name: string) => {
      await shown.user.click(screen.getByRole('button', { name: 'More commands' }));
      await shown.user.click(await screen.findByRole('menuitem', { name }));
    },
    confirmDelete: async () => {
      const question = await screen.findByRole('dialog', { name: 'Confirm Delete' });
      await shown.user.click(within(question).getByRole('button', { name: 'Delete' }));
    },
    save: () => shown.user.keyboard('{Control>}s{/Control}'),
  };
}

test("deleting an unpublished template's draft asks first, then leads to a new template", async () => {
  const { server, draft, press, choose, confirmDelete, address } = await showDesk(aTemplate());
  server.answer(deleteTemplateDraft, () => undefined);
  await draft();
  await choose('Delete');
  const question = await screen.findByRole('dialog', { name: 'Confirm Delete' });
  expect(within(question).getByText(/^Are you sure/).textContent).toBe(DELETE);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(deleteTemplateDraft)).toEqual([]);

  await choose('Delete');
  await confirmDelete();
  await waitFor(() => expect(address()).toBe('/templates'));
  expect(server.callsOf(deleteTemplateDraft)).toEqual([
    expect.objectContaining({ params: { id: 7 }, query: { version: 1 } }),
  ]);
});

test('Edit starts a draft with the published text; deleting the draft keeps the published text', async () => {
  const { server, user, draft, published, tab, press, choose, confirmDelete, address } = await showDesk(PUBLISHED);
  server.answer(saveLetterTemplate, () => ({ ...PUBLISHED, draft: DRAFT }));
  server.answer(deleteTemplateDraft, () => undefined);
  server.answer(getLetterTemplate, () => PUBLISHED);
  expect(await published()).toHaveTextContent('Dear');
  expect(tab('Draft')).toHaveAttribute('aria-disabled', 'true');
  await press('Edit');
  await waitFor(() => expect(tab('Draft')).toHaveAttribute('aria-selected', 'true'));
  expect(tab('Draft')).toHaveFocus();
  expect(await draft()).toHaveTextContent('Dear');
  expect(server.callsOf(saveLetterTemplate).map(({ body }) => body.draft)).toEqual([
    { title: 'Rate Letter', template: '<p>Dear</p>', version: 0 },
  ]);
  await user.click(tab('Current'));
  expect(await published()).toBeVisible();
  await user.click(tab('Draft'));

  await choose('Delete');
  await confirmDelete();
  await waitFor(() => expect(tab('Current')).toHaveAttribute('aria-selected', 'true'));
  expect(await published()).toHaveTextContent('Dear');
  expect(tab('Draft')).toHaveAttribute('aria-disabled', 'true');
  expect(address()).toBe('/templates/7');
});

test('a draft published by another person is reported on saving, and its text starts a new draft', async () => {
  const { server, user, draft, published, tab, typeInTitle, save, press } = await showDesk(aTemplate());
  await draft();
  await typeInTitle(', mine');
  server.refuse(saveLetterTemplate, 'draft_deleted', { template: PUBLISHED, byYou: false });
  await save();
  const gone = await screen.findByRole('dialog', { name: 'This draft no longer exists' });
  expect(gone).toHaveTextContent('Someone else published or deleted the draft while it was open here.');
  expect(gone).toHaveTextContent('What you typed is still on this page.');

  const mine = { ...aTemplate(PUBLISHED), draft: DRAFT && { ...DRAFT, title: 'Rate Letter, mine' } };
  server.answer(saveLetterTemplate, () => mine);
  await press(/^Start a new draft/);
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(server.callsOf(saveLetterTemplate).at(-1)?.body).toEqual({
    id: 7,
    draft: { title: 'Rate Letter, mine', template: '<p>Dear</p>', version: 0 },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(tab('Current'));
  expect(await published()).toHaveTextContent('Dear');
});

test('a template deleted by another person is reported on saving, and its text starts a new template', async () => {
  const { server, draft, created, typeInTitle, save, press, address } = await showDesk(aTemplate());
  await draft();
  await typeInTitle(', mine');
  server.refuse(saveLetterTemplate, 'template_not_found');
  await save();
  await screen.findByRole('dialog', { name: 'This template was deleted' });
  server.answer(createLetterTemplate, ({ body }) =>
    aTemplate({ id: 8, draft: DRAFT && { ...DRAFT, title: body.title, template: body.template } }),
  );
  await press(/^Create a new template/);
  await waitFor(() => expect(address()).toBe('/templates/8'));
  expect(server.callsOf(createLetterTemplate).map(({ body }) => body)).toEqual([
    { title: 'Rate Letter, mine', template: '<p>Dear</p>' },
  ]);
  expect(created).toEqual([8]);
  expect(await draft()).toHaveTextContent('Dear');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('stray braces stop publishing without a question, and one press fixes them', async () => {
  const text = '<p>Dear {{ProviderFirstName}},</p>';
  const { server, draft, press, save } = await showDesk(aTemplate({ draft: DRAFT && { ...DRAFT, template: text } }));
  const excerpt = '{{ProviderFirstName}}';
  server.refuse(publishLetterTemplate, 'shortcodes_invalid', {
    problems: [
      {
        code: 'stray_braces',
        message: 'Did you mean {{shortcode ProviderFirstName}}?',
        excerpt,
        field: 'template',
        block: 0,
        start: 5,
        end: 5 + excerpt.length,
      },
    ],
  });
  await draft();
  await press('Publish');
  const problems = await screen.findByRole('alert', { name: 'Shortcodes that are not valid' });
  expect(problems).toHaveTextContent('Did you mean {{shortcode ProviderFirstName}}?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.callsOf(publishLetterTemplate).map(({ body }) => body.rehearsal)).toEqual([true]);
  await press('Write {{shortcode ProviderFirstName}}');
  await waitFor(() => expect(problems).not.toBeInTheDocument());
  expect(within(await draft()).getByRole('button', { name: /^Shortcode ProviderFirstName/ })).toBeVisible();

  server.answer(saveLetterTemplate, () => aTemplate());
  await save();
  await waitFor(() => expect(server.callsOf(saveLetterTemplate)).toHaveLength(1));
  expect(server.callsOf(saveLetterTemplate)[0]?.body.draft?.template).toBe(
    '<p>Dear {{shortcode ProviderFirstName}},</p>',
  );
});

test('a saved configuration renames the template and is shown again as saved', async () => {
  const { server, user, draft, choose } = await showDesk(configured());
  answerConfigurationLists(server);
  const renamed = configured({ name: 'Renamed template', defaultCcField: 'cc@meridale.example', version: 2 });
  server.answer(saveLetterTemplate, () => renamed);
  await draft();
  await choose('Configure');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.paste('Renamed template');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('heading', { name: 'Renamed template' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Configuration saved')).toBeVisible();

  await choose('Configure');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Renamed template');
  expect(screen.getByRole('textbox', { name: 'Default CC, Free Text Email' })).toHaveValue('cc@meridale.example');
  expect(screen.getByRole('combobox', { name: 'Footer' })).toHaveValue('Standard');
});

test('Ctrl+S and Ctrl+P do nothing behind a dialog', async () => {
  const { server, user, draft, typeInTitle, save } = await showDesk(aTemplate());
  const text = await draft();
  await typeInTitle(', not saved');
  text.focus();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Link' });
  await save();
  await user.keyboard('{Control>}p{/Control}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  expect(server.callsOf(saveLetterTemplate)).toEqual([]);
});

test('a template says that it takes no files when one is dropped on it', async () => {
  await showDesk(aTemplate());
  const files = [new File(['%PDF'], 'rates.pdf', { type: 'application/pdf' })];
  fireEvent.drop(await screen.findByRole('toolbar', { name: 'Formatting' }), {
    dataTransfer: { types: ['Files'], files },
  });
  expect(await screen.findByText('Templates can’t take files. Attach them to a letter.')).toBeVisible();
});
