import type { AppConfig, Session } from '@letterdesk/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type HistoryState,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { joinTokenSource } from '../api/call.ts';
import { ErrorModal } from '../api/error-modal.tsx';
import { queryClient } from '../api/query-client.ts';
import { AppTheme } from '../app/app.tsx';
import { PLAIN_SEARCH } from '../app/router.tsx';
import { type SessionAccess, SessionProvider } from '../features/session/session-context.tsx';
import type { SessionStore } from '../features/session/session-store.ts';
import { aPerson, signedInAs } from './signed-in.ts';

export interface Shown {
  readonly user: UserEvent;
  /** Re-renders with other props. */
  readonly showAgain: (part: ReactNode) => void;
  /** Address of followed links. */
  readonly address: () => string;
  readonly back: () => void;
  /** State of the history entry. */
  readonly state: () => HistoryState;
  readonly session: SessionStore;
}

/** Renders components for a signed-in user, with the error modal. */
export async function show(
  part: ReactNode,
  me: Session = aPerson(),
  config: Partial<AppConfig> = {},
  address = '/',
): Promise<Shown> {
  const access = join(await signedInAs(me, config));
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute(), history, ...PLAIN_SEARCH });
  const around = (shown: ReactNode) => (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <SessionProvider access={access}>
          <RouterContextProvider router={router}>{shown}</RouterContextProvider>
          <ErrorModal />
        </SessionProvider>
      </QueryClientProvider>
    </AppTheme>
  );
  const { rerender } = render(around(part));
  return {
    user: userEvent.setup({ delay: null }),
    showAgain: (next) => rerender(around(next)),
    address: () => router.history.location.href,
    back: () => act(() => router.history.back()),
    state: () => router.history.location.state,
    session: access.store,
  };
}

function join(access: SessionAccess): SessionAccess {
  const { store } = access;
  joinTokenSource({ token: () => store.token(), refused: (token, error) => store.refused(token, error) });
  return access;
}
