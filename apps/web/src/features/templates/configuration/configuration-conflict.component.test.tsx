import { saveLetterTemplate } from '@letterdesk/contract/template-administration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { configured, DIVISION, openConfiguration } from '../testing/open-configuration.tsx';

const THEIRS = configured({
  name: 'Named by Gordon',
  footer: { id: 11, name: 'Confidential', text: 'Meridale', division: DIVISION },
  defaultToField: '{{shortcode ProviderEmail}}',
  version: 2,
});

/** Changes the name and a check box, and gets Gordon's name, footer and Default To as a conflict on Save. */
async function openConflict() {
  const opened = await openConfiguration(configured());
  const { user, server, name, box, ok } = opened;
  await user.clear(name());
  await user.paste('Named by Priya');
  await user.click(box('Include Letter'));
  server.refuse(saveLetterTemplate, 'template_stale', { template: THEIRS, byYou: false });
  await user.click(ok);
  const question = await screen.findByRole('dialog', { name: 'This template was configured in the meantime' });
  return {
    ...opened,
    question,
    side: (label: string) => within(question).getByRole('radio', { name: label }),
    answer: (label: string) => user.click(within(question).getByRole('button', { name: label })),
  };
}

test("the second of two administrators sees the first one's changes and chooses field by field", async () => {
  const { user, server, question, side, answer, saved, onSaved, onClose } = await openConflict();
  expect(
    within(question)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Footer', 'Default To']);
  expect(side('Name: mine, Named by Priya')).toBeChecked();
  expect(side('Footer: theirs, Confidential')).toBeChecked();
  expect(side("Default To: theirs, Provider's e-mail address")).toBeChecked();
  await user.click(side('Default To: mine, None'));
  const resolved = configured({ version: 3 });
  server.answer(saveLetterTemplate, () => resolved);
  await answer('Save these');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(resolved);
  expect(saved().at(-1)).toMatchObject({
    name: 'Named by Priya',
    footer: 11,
    defaultToField: null,
    includeLetter: true,
    version: 2,
  });
});

test('the decision can wait: changes stay, and saving asks again', async () => {
  const { user, ok, name, question, answer, onClose } = await openConflict();
  await answer('Decide later');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(name()).toHaveValue('Named by Priya');
  await user.click(ok);
  expect(await screen.findByRole('dialog', { name: 'This template was configured in the meantime' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
