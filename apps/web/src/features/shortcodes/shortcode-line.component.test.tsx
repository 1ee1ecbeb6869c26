import { type ExpressionGroup, listExpressionGroups } from '@letterdesk/contract/shortcodes';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { useAuthoring } from './expression-groups.ts';
import { ShortcodeLine } from './shortcode-line.tsx';

const plain = { type: null, editable: true, required: false, valueType: 'text' } as const;
const GROUPS: ExpressionGroup[] = [
  { id: 1, name: 'Client', expressions: [{ name: 'ClientName', description: 'Name of the client', ...plain }] },
  {
    id: 2,
    name: 'Provider',
    expressions: [
      { name: 'ProviderFirstName', description: 'First name', ...plain },
      { name: 'ProviderLastName', description: 'Last name', ...plain },
    ],
  },
];

function Subject() {
  const [value, setValue] = useState('');
  return (
    <>
      <label htmlFor="subject">Subject</label>
      <ShortcodeLine id="subject" value={value} onChange={setValue} authoring={useAuthoring()} />
    </>
  );
}

async function showSubject() {
  serveCalls().answer(listExpressionGroups, () => GROUPS);
  const { user } = await show(<Subject />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Subject' });
  await user.click(field);
  return { user, field };
}

test('braces offer fitting expressions, and arrow and Enter insert the selected one', async () => {
  const { user, field } = await showSubject();
  await user.keyboard('For {{{{prov');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'ProviderFirstNameProviderFirst name',
    'ProviderLastNameProviderLast name',
  ]);
  await user.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Enter}');
  expect(field.value).toBe('For {{shortcode ProviderLastName}}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Esc closes the list and keeps the typed text, and the next letter opens it again', async () => {
  const { user, field } = await showSubject();
  await user.keyboard('{{{{cli');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('{{cli');
  await user.keyboard('e');
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
