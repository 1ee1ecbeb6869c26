import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorModal } from '../api/error-modal.tsx';
import { queryClient } from '../api/query-client.ts';
import { AccountClosedDialog } from '../features/session/account-closed-dialog.tsx';
import { IdleGate } from '../features/session/idle-gate.tsx';
import { type SessionAccess, SessionProvider } from '../features/session/session-context.tsx';
import { SessionExpiredDialog } from '../features/session/session-expired-dialog.tsx';
import type { AppRouter } from './router.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: 'letterdesk:scheme' });

export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}

export function App({ access, router }: { access: SessionAccess; router: AppRouter }) {
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <SessionProvider access={access}>
          <IdleGate>
            <RouterProvider router={router} />
            <SessionExpiredDialog />
            <AccountClosedDialog />
            <ErrorModal />
          </IdleGate>
        </SessionProvider>
      </QueryClientProvider>
    </AppTheme>
  );
}
