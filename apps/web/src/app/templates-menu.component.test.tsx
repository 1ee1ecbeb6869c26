import { listTemplateNames, type TemplateName } from '@letterdesk/contract/templates';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCalls } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { anAdministrator } from '../testing/signed-in.ts';
import { TemplatesMenu } from './templates-menu.tsx';

const DIVISION = { id: 1, name: 'Meridale Locum Tenens' };

function named(id: number, name: string, with_: Partial<TemplateName> = {}): TemplateName {
  return {
    id,
    name,
    type: 'CLIENT',
    letterType: { name: 'CONFIRMATION', displayName: 'Confirmation' },
    division: DIVISION,
    multipleContacts: false,
    requiresApproval: false,
    preQuery: null,
    disabled: false,
    unpublished: false,
    ...with_,
  };
}

const ENABLED = [
  named(1, 'Assignment Confirmation, Client'),
  named(2, 'Housing Arrangement', { unpublished: true }),
  ...[3, 4, 5, 6, 7, 8].map((id) => named(id, `Rate Letter ${id}`)),
  named(9, 'Rate Letter 9', { division: { id: 2, name: 'Corvane Anesthesia' } }),
];
const DISABLED = [named(20, 'Old Housing', { disabled: true })];

async function openMenu(enabled = ENABLED) {
  const server = serveCalls();
  server.answer(listTemplateNames, ({ query }) => (query.disabled === 'true' ? DISABLED : enabled));
  const shown = await show(<TemplatesMenu disabled={false} />, anAdministrator());
  const button = screen.getByRole('button', { name: 'Templates' });
  const open = async () => {
    button.focus();
    await shown.user.keyboard('{Enter}');
    return screen.getByRole('menu', { name: 'Templates' });
  };
  const menu = await open();
  const item = (name: string) => within(screen.getByRole('menu')).queryByRole('menuitem', { name });
  return {
    ...shown,
    server,
    button,
    menu,
    open,
    item,
    disabledToo: () => screen.getByRole('menuitemcheckbox', { name: 'Show Disabled' }),
  };
}

test('the menu marks templates whose review is due, and drafts that another administrator publishes', async () => {
  const { menu } = await openMenu([
    named(1, 'Reviewed', { reviewDate: '2999-01-01', awaitsPublisher: false }),
    named(2, 'Old', { reviewDate: '2026-01-01' }),
    named(3, 'Changed', { reviewDate: null, awaitsPublisher: true }),
  ]);
  const names = await within(menu).findAllByRole('menuitem', { name: /Reviewed|Old|Changed/ });
  expect(names.map((item) => item.textContent)).toEqual([
    'ReviewedMeridale Locum Tenens',
    'Oldreview dueMeridale Locum Tenens',
    'Changeddraft to publishMeridale Locum Tenens',
  ]);
});

test('the menu contains New Template and the templates, and marks unpublished ones', async () => {
  const { menu } = await openMenu();
  expect(await within(menu).findByRole('menuitem', { name: /^Housing Arrangement\s*unpublished/ })).toBeVisible();
  expect(within(menu).getByRole('menuitem', { name: 'Assignment Confirmation, Client' })).toBeVisible();
});

test('the menu works by keyboard: Show Disabled leaves it open, letters search, Enter opens the first match', async () => {
  const { user, menu, disabledToo, address, button } = await openMenu();
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search templates' })).toBeVisible());
  expect(within(menu).getByRole('menuitem', { name: 'New Template' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ');
  expect(disabledToo()).toBeChecked();
  expect(disabledToo()).toHaveFocus();
  expect(await within(menu).findByRole('menuitem', { name: /^Old Housing\s*disabled/ })).toBeVisible();
  expect(within(menu).getByRole('menuitem', { name: /^Housing Arrangement/ })).toBeVisible();
  await user.keyboard(' ');
  expect(disabledToo()).not.toBeChecked();
  expect(within(menu).queryByRole('menuitem', { name: /^Old Housing/ })).toBeNull();
  await user.keyboard('housing arr');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(within(menu).queryByRole('menuitem', { name: /^Assignment/ })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/templates/2'));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

test('an empty search result has a message; Esc clears the search first, then closes the menu', async () => {
  const { user, menu, button } = await openMenu();
  await within(menu).findByRole('menuitem', { name: /^Housing/ });
  await user.keyboard('zzz');
  expect(await within(menu).findByText('No template matches “zzz”.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await within(menu).findByRole('menuitem', { name: /^Housing/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

test('the search finds a disabled template, and Show Disabled adds it to the list', async () => {
  const { user, menu, disabledToo } = await openMenu();
  await within(menu).findByRole('menuitem', { name: /^Housing/ });
  await user.keyboard('old h');
  const note = await within(menu).findByRole('menuitemcheckbox', { name: 'One disabled template matches' });
  expect(within(menu).queryByText(/^No template matches/)).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(note).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await within(menu).findByRole('menuitem', { name: /^Old Housing\s*disabled/ })).toBeVisible();
  expect(disabledToo()).toBeChecked();
  expect(disabledToo()).toHaveFocus();
});

test('the search finds templates by division', async () => {
  const { user, menu } = await openMenu();
  await within(menu).findByRole('menuitem', { name: /^Housing/ });
  await user.keyboard('CORVANE');
  await waitFor(() => expect(within(menu).queryByRole('menuitem', { name: /^Housing/ })).toBeNull());
  expect(within(menu).getByRole('menuitem', { name: /^Rate Letter 9/ })).toBeVisible();
});

test('New Template opens a new one; eight templates need no search', async () => {
  const { user, menu, address } = await openMenu(ENABLED.slice(0, 8));
  await within(menu).findByRole('menuitem', { name: /^Housing/ });
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/templates'));
});

test('the tab remembers Show Disabled', async () => {
  const { user, disabledToo } = await openMenu();
  await user.click(disabledToo());
  cleanup();
  const again = await openMenu();
  expect(again.disabledToo()).toBeChecked();
  expect(await within(again.menu).findByRole('menuitem', { name: /^Old Housing/ })).toBeVisible();
});

test("an empty menu says what it will list, and a failed one that it couldn't be loaded", async () => {
  const { menu, server, user, button } = await openMenu([]);
  expect(await within(menu).findByText('The templates you create appear here.')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  server.refuse(listTemplateNames, 'internal');
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Show Disabled' }));
  expect(await within(menu).findByText('Unable to retrieve letter templates')).toBeVisible();
  expect(button).toBeVisible();
});

test('templates with one name in one division show their differences', async () => {
  const { menu } = await openMenu([
    named(1, 'Schedule Change'),
    named(2, 'Schedule Change', { letterType: { name: 'RISK', displayName: 'Risk' } }),
    named(3, 'Housing'),
    named(4, 'Housing'),
    named(5, 'Housing', { division: { id: 2, name: 'Corvane Anesthesia' } }),
  ]);
  await within(menu).findByRole('menuitem', { name: /^Schedule Change\s*Risk\s*Meridale/ });
  expect(within(menu).getByRole('menuitem', { name: /^Schedule Change\s*Confirmation\s*Meridale/ })).toBeVisible();
  expect(within(menu).getByRole('menuitem', { name: /^Housing\s*No\. 3\s*Meridale/ })).toBeVisible();
  expect(within(menu).getByRole('menuitem', { name: /^Housing\s*No\. 4\s*Meridale/ })).toBeVisible();
  expect(within(menu).getByRole('menuitem', { name: /^Housing\s*Corvane/ })).toBeVisible();
});

test('many templates are in folders by division and letter type, which fold, and the tab remembers them', async () => {
  const templates = [
    ...ENABLED,
    named(10, 'Risk Notice', {
      letterType: { name: 'RISK', displayName: 'Risk' },
      division: { id: 2, name: 'Corvane Anesthesia' },
    }),
  ];
  const { user, menu, item } = await openMenu(templates);
  const folder = (name: string) => within(screen.getByRole('menu')).getByRole('menuitem', { name });
  await within(menu).findByRole('menuitem', { name: 'Risk Notice' });
  const divisions = within(menu)
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label'));
  expect(divisions).toEqual(['Corvane Anesthesia', 'Confirmation', 'Risk', 'Meridale Locum Tenens', 'Confirmation']);
  await user.click(folder('Meridale Locum Tenens 8'));
  expect(folder('Meridale Locum Tenens 8')).toHaveAttribute('aria-expanded', 'false');
  expect(item('Rate Letter 3')).toBeNull();
  folder('Risk Notice').focus();
  await user.keyboard('{ArrowLeft}');
  expect(folder('Risk 1')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(folder('Risk 1')).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowLeft}');
  expect(folder('Corvane Anesthesia 2')).toHaveFocus();
  cleanup();
  const again = await openMenu(templates);
  await within(again.menu).findByRole('menuitem', { name: 'Risk 1' });
  expect(again.item('Risk Notice')).toBeNull();
  expect(again.item('Rate Letter 9')).not.toBeNull();
  const closed = folder('Meridale Locum Tenens 8');
  closed.focus();
  await again.user.keyboard('{ArrowRight}');
  expect(closed).toHaveAttribute('aria-expanded', 'true');
  expect(again.item('Rate Letter 3')).not.toBeNull();
});

test('a search looks into folded folders', async () => {
  const { user, menu, item } = await openMenu();
  await user.click(await within(menu).findByRole('menuitem', { name: 'Meridale Locum Tenens 8' }));
  expect(item('Rate Letter 3')).toBeNull();
  await user.keyboard('rate letter 3');
  expect(await within(menu).findByRole('menuitem', { name: /^Rate Letter 3\s*Meridale/ })).toBeVisible();
});
