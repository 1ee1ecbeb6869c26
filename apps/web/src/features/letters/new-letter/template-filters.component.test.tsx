import { listPreQueries } from '@letterdesk/contract/pre-queries';
import { listDivisions, listLetterTypes } from '@letterdesk/contract/templates';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveCalls } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { TemplateFilters } from './template-filters.tsx';

test('five selectors filter the templates, and the last one offers All, Yes and No', async () => {
  const server = serveCalls();
  server.answer(listDivisions, () => []);
  server.answer(listLetterTypes, () => []);
  server.answer(listPreQueries, () => []);
  const onChange = vi.fn();
  const { user } = await show(<TemplateFilters value={{}} onChange={onChange} />);
  const selectors = ['Division', 'Multiples Query', 'Type', 'Recipient', 'Approval'];
  const shown = screen.getAllByRole('combobox');
  expect(shown).toHaveLength(selectors.length);
  for (const [index, selector] of shown.entries()) {
    expect(selector).toHaveAccessibleName(selectors[index]);
    expect(selector).toHaveDisplayValue('All');
  }
  await user.click(screen.getByRole('combobox', { name: 'Approval' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All', 'Yes', 'No']);
  await user.click(screen.getByRole('option', { name: 'Yes' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ approval: 'True' });
});
