import type { CheckName } from '@letterdesk/contract/checks';
import { saveLetterTemplate } from '@letterdesk/contract/template-administration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configured, openConfiguration } from '../testing/open-configuration.tsx';

const CHECKS: readonly CheckName[] = [
  { name: 'past-date', title: 'Date in the past', severity: 'ask' },
  { name: 'wrong-sum', title: 'Wrong sum', severity: 'block' },
];
const MANY = Array.from(
  { length: 9 },
  (_, index): CheckName => ({ name: `check-${index}`, title: `Check ${index}`, severity: 'note' }),
);

/** Opens the modal with checks. */
async function openChecks(checkSeverities: Record<string, CheckName['severity']>, checks = CHECKS) {
  const opened = await openConfiguration(configured({ checkSeverities }), undefined, checks);
  const section = within(opened.dialog).getByRole('group', { name: 'Checks' });
  return {
    ...opened,
    section,
    severity: (title: string) => within(section).getByRole('combobox', { name: title }),
    reset: (title: string) => within(section).queryByRole('button', { name: `Reset ${title}` }),
  };
}

test("each check shows its severity, and only a changed one its default and 'Reset'", async () => {
  const { section, severity, reset } = await openChecks({ 'wrong-sum': 'note' });
  expect(severity('Date in the past')).toHaveDisplayValue('Ask');
  expect(severity('Date in the past')).not.toHaveAccessibleDescription();
  expect(reset('Date in the past')).toBeNull();
  expect(severity('Wrong sum')).toHaveDisplayValue('Note');
  expect(severity('Wrong sum')).toHaveAccessibleDescription('Default: Must be fixed');
  expect(reset('Wrong sum')).toBeVisible();
  expect(within(section).getByText('2 checks, 1 changed for this template')).toBeVisible();
});

test('a severity is changed and reset with the keyboard, and only differences are saved', async () => {
  const { user, ok, severity, reset, saved } = await openChecks({ 'wrong-sum': 'note' });
  await user.selectOptions(severity('Date in the past'), 'Must be fixed');
  expect(severity('Date in the past')).toHaveAccessibleDescription('Default: Ask');
  reset('Wrong sum')?.focus();
  await user.keyboard('{Enter}');
  expect(severity('Wrong sum')).toHaveDisplayValue('Must be fixed');
  expect(severity('Wrong sum')).toHaveFocus();
  expect(reset('Wrong sum')).toBeNull();
  await user.click(ok);
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.checkSeverities).toEqual({ 'past-date': 'block' });
});

test('choosing the default again leaves nothing to save', async () => {
  const { user, ok, severity, saved, onClose } = await openChecks({});
  await user.selectOptions(severity('Wrong sum'), 'Ask');
  await user.selectOptions(severity('Wrong sum'), 'Must be fixed');
  await user.click(ok);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved()).toEqual([]);
});

test('a long list is folded and says how many checks are changed', async () => {
  const { user, section, severity } = await openChecks({ 'check-3': 'block' }, MANY);
  const summary = within(section).getByText('9 checks, 1 changed for this template');
  expect(within(section).queryByRole('combobox')).toBeNull();
  await user.click(summary);
  await waitFor(() => expect(severity('Check 3')).toBeVisible());
  await user.click(summary);
  await waitFor(() => expect(within(section).queryByRole('combobox')).toBeNull());
});

test("a kept severity of a check that's gone is named after a refusal and can be removed", async () => {
  const { user, server, ok, section, severity, saved } = await openChecks({ gone: 'note' });
  await user.selectOptions(severity('Wrong sum'), 'Ask');
  const message = 'There is no check named gone.';
  server.refuse(saveLetterTemplate, 'configuration_invalid', { problems: [{ field: 'checkSeverities', message }] });
  await user.click(ok);
  expect(await within(section).findByRole('alert')).toHaveTextContent(message);
  expect(within(section).getByText('gone (not available any more)')).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Reset gone' }));
  expect(within(section).queryByRole('alert')).toBeNull();
  expect(within(section).getByText('2 checks, 1 changed for this template')).toHaveFocus();
  expect(severity('Wrong sum')).toBeVisible();
  server.answer(saveLetterTemplate, () => configured({ version: 2 }));
  await user.click(ok);
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]?.checkSeverities).toEqual({ 'wrong-sum': 'ask' });
});

test("another administrator's severities are named in the question about whose to save", async () => {
  const { user, server, ok, severity } = await openChecks({});
  await user.selectOptions(severity('Wrong sum'), 'Note');
  const template = configured({ checkSeverities: { 'past-date': 'block', 'wrong-sum': 'ask' }, version: 2 });
  server.refuse(saveLetterTemplate, 'template_stale', { template, byYou: false });
  await user.click(ok);
  const question = await screen.findByRole('dialog', { name: 'This template was configured in the meantime' });
  expect(within(question).getByRole('radio', { name: 'Checks: mine, Wrong sum: Note' })).toBeChecked();
  const theirs = 'Checks: theirs, Date in the past: Must be fixed, Wrong sum: Ask';
  expect(within(question).getByRole('radio', { name: theirs })).not.toBeChecked();
});

test('the section is absent if there are no checks', async () => {
  const { dialog } = await openConfiguration(configured());
  expect(within(dialog).queryByRole('group', { name: 'Checks' })).toBeNull();
});
