import type { CheckName } from '@letterdesk/contract/checks';
import { type ConfigurationProblem, saveLetterTemplate } from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { anAdministrator } from '../../../testing/signed-in.ts';
import { ConfigurationDialog } from '../configuration/configuration-dialog.tsx';
import { answerConfigurationLists } from './configuration-lists.ts';
import { aTemplate } from './template.ts';

export const DIVISION = { id: 1, name: 'Meridale Locum Tenens' };

/** A complete configuration. */
export const configured = (with_: Partial<LetterTemplateDetail> = {}) =>
  aTemplate({
    footer: { id: 10, name: 'Standard', text: 'Meridale', division: DIVISION },
    logo: { id: 11, description: 'in ink', svg: '<svg/>' },
    emailMessage: { id: 1, name: 'Your Assignment' },
    defaultFromNameField: '{{shortcode ClientRepName}}',
    defaultFromField: '{{shortcode ClientRepEmail}}',
    ...with_,
  });

/** Opens the modal with three divisions. */
export async function openConfiguration(
  template = aTemplate(),
  focus?: readonly ConfigurationProblem[],
  checks: readonly CheckName[] = [],
) {
  const server = serveCalls();
  answerConfigurationLists(server, checks);
  const onClose = vi.fn();
  const onSaved = vi.fn();
  const { user } = await show(
    <ConfigurationDialog template={template} onClose={onClose} onSaved={onSaved} focus={focus} />,
    anAdministrator(),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Template Configuration' });
  const ok = await within(dialog).findByRole('button', { name: 'OK' });
  const field = (name: string) => within(dialog).getByRole('combobox', { name });
  return {
    user,
    server,
    dialog,
    ok,
    onClose,
    onSaved,
    field,
    name: () => within(dialog).getByRole('textbox', { name: 'Name' }),
    freeText: (name: string) => within(dialog).queryByRole('textbox', { name: `${name}, Free Text Email` }),
    box: (name: string) => within(dialog).getByRole('checkbox', { name }),
    radio: (name: string) => within(dialog).getByRole('radio', { name }),
    /** Opens a dropdown. @returns its options. */
    options: async (name: string) => {
      await user.click(field(name));
      return screen.findAllByRole('option');
    },
    /** Finds the option by its beginning. */
    choose: async (name: string, option: string) => {
      await user.click(field(name));
      await user.click(await screen.findByRole('option', { name: (text) => text.startsWith(option) }));
      await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    },
    saved: () => server.callsOf(saveLetterTemplate).map(({ body }) => body.configuration),
  };
}
