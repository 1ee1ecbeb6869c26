import { rememberValues } from '@letterdesk/core/sending/autofill';
import { useState } from 'react';
import { z } from 'zod';
import { scopeToBasePath } from '../../../../ui/base-path.ts';
import { storedJson } from '../../../../ui/storage/stored-json.ts';
import { useMe } from '../../../session/session-context.tsx';
import { PERSONAL_PREFIX } from '../../../session/sign-out.ts';

/** Separate histories, suggested in different fields. */
type HistoryKind = 'addresses' | 'names';

export type AutofillHistory = Readonly<Record<HistoryKind, readonly string[]>>;

const storedHistory = z.array(z.string());

/** Comma-separated field values. */
type Held = Readonly<Record<HistoryKind, string>>;

/**
 * The user's autofill history, oldest first, kept in this browser until sign-out.
 * @param filledIn initial field values, suggested too in case they are removed.
 */
export function useAutofillHistory(filledIn: Held) {
  const account = useMe()?.account;
  const [history] = useState<AutofillHistory>(() => ({
    addresses: rememberValues(read(nameOf('addresses', account)), filledIn.addresses),
    names: rememberValues(read(nameOf('names', account)), filledIn.names),
  }));
  const remember = (used: Held) => {
    write(nameOf('addresses', account), rememberValues(read(nameOf('addresses', account)), used.addresses));
    write(nameOf('names', account), rememberValues(read(nameOf('names', account)), used.names));
  };
  return { history, remember };
}

function nameOf(kind: HistoryKind, account: number | undefined): string {
  return scopeToBasePath(`${PERSONAL_PREFIX}autofill-${kind}:${account}`);
}

function read(name: string): string[] {
  const stored = storedHistory.safeParse(storedJson(() => localStorage, name));
  return stored.success ? stored.data : [];
}

function write(name: string, values: readonly string[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(values));
  } catch {
    // Without storage, fewer suggestions.
  }
}
