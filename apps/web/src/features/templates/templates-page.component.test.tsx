import { listClauses } from '@letterdesk/contract/clauses';
import { listExpressionGroups } from '@letterdesk/contract/shortcodes';
import { createLetterTemplate } from '@letterdesk/contract/template-administration';
import { listTemplateNames } from '@letterdesk/contract/templates';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../../paths.ts';
import { serveCalls } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { anAdministrator } from '../../testing/signed-in.ts';
import { TemplatesPage } from './templates-page.tsx';
import { aTemplate } from './testing/template.ts';

test("text typed during a template's first save stays unsaved, with its field and focus", async () => {
  const server = serveCalls();
  const answer = Promise.withResolvers<void>();
  server.answer(listExpressionGroups, () => []);
  server.answer(listClauses, () => []);
  server.answer(listTemplateNames, () => []);
  server.answer(createLetterTemplate, async () => {
    await answer.promise;
    return aTemplate({ id: 8 });
  });
  const root = createRootRoute({ component: Outlet });
  const templates = createRoute({ getParentRoute: () => root, path: routes.templates, component: TemplatesPage });
  const history = createMemoryHistory({ initialEntries: ['/templates'] });
  const router = createRouter({ routeTree: root.addChildren([templates]), history });
  const { user } = await show(<RouterProvider router={router as never} />, anAdministrator());

  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, 'Rate Letter');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.callsOf(createLetterTemplate)).toHaveLength(1));
  await user.keyboard(' of May');
  await act(async () => answer.resolve());
  await waitFor(() => expect(history.location.pathname).toBe('/templates/8'));
  expect(await screen.findByRole('heading', { name: 'Rate Letter' })).toBeVisible();
  await user.keyboard(' 2026');
  expect(title).toHaveValue('Rate Letter of May 2026');
  expect(title).toHaveFocus();
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
});
