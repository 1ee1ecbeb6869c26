import { rememberValues } from '@letterdesk/core/sending/autofill';
import { useState } from 'react';
import { z } from 'zod';
import { type DraftSeal, openText, textOf } from '../../../../draft-store/draft-seal.ts';
import { scopeToBasePath } from '../../../../ui/base-path.ts';
import { storedJson } from '../../../../ui/storage/stored-json.ts';
import { useMe } from '../../../session/session-context.tsx';
import { PERSONAL_PREFIX } from '../../../session/sign-out.ts';
import { useDraftOwner } from '../../../session/use-draft-owner.ts';

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
  const { seal } = useDraftOwner();
  const place = (kind: HistoryKind): Place => ({ name: nameOf(kind, account), seal });
  const [history] = useState<AutofillHistory>(() => ({
    addresses: rememberValues(read(place('addresses')), filledIn.addresses),
    names: rememberValues(read(place('names')), filledIn.names),
  }));
  const remember = (used: Held) => {
    for (const kind of ['addresses', 'names'] as const) {
      write(place(kind), rememberValues(read(place(kind)), used[kind]));
    }
  };
  return { history, remember };
}

interface Place {
  readonly name: string;
  readonly seal: DraftSeal;
}

function nameOf(kind: HistoryKind, account: number | undefined): string {
  return scopeToBasePath(`${PERSONAL_PREFIX}autofill-${kind}:${account}`);
}

/** Encrypts a history that an older Letterdesk stored as it was. */
function read(place: Place): string[] {
  const { name, seal } = place;
  if (!seal.isLasting) return [];
  const value = storedJson(() => localStorage, name);
  const isSealed = typeof value === 'string';
  const stored = storedHistory.safeParse(isSealed ? openText(seal, name, value) : value);
  if (stored.success && !isSealed) write(place, stored.data);
  return stored.success ? stored.data : [];
}

function write({ name, seal }: Place, values: readonly string[]): void {
  if (!seal.isLasting) return;
  try {
    localStorage.setItem(name, JSON.stringify(textOf(seal.sealAtOnce(name, values))));
  } catch {
    // Without storage, fewer suggestions.
  }
}
