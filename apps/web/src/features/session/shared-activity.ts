import { scopeToBasePath } from '../../ui/base-path.ts';

/** What all tabs of a browser know of each other's idleness, in local storage. */
export interface SharedActivity {
  /** Milliseconds since the epoch; 0 if unknown. */
  last(): number;
  /** The account that was active last; null if unknown. */
  lastAccount(): number | null;
  note(at: number, account: number): void;
  /** Forgets activity and lock after a sign-out. */
  forget(): void;
  /** The account that was locked last, until someone signs in; null if none. */
  locked(): number | null;
  lock(account: number): void;
  unlock(): void;
  /** Calls back after a change by another tab. @returns the unsubscribe function. */
  onChange(listener: () => void): () => void;
}

const ACTIVITY = 'letterdesk:last-activity';
const LOCKED = 'letterdesk:locked';

/** Without local storage, each tab counts for itself. */
export const browserActivity: SharedActivity = {
  last: () => readNumbers(ACTIVITY)[0] ?? 0,
  lastAccount: () => readNumbers(ACTIVITY)[1] ?? null,
  note: (at, account) => write(ACTIVITY, `${at} ${account}`),
  forget() {
    write(ACTIVITY, null);
    write(LOCKED, null);
  },
  locked: () => readNumbers(LOCKED)[0] ?? null,
  lock: (account) => write(LOCKED, String(account)),
  unlock: () => write(LOCKED, null),
  onChange(listener) {
    const names: readonly (string | null)[] = [scopeToBasePath(ACTIVITY), scopeToBasePath(LOCKED)];
    const onStorage = ({ key }: StorageEvent) => names.includes(key) && listener();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};

function readNumbers(name: string): number[] {
  try {
    const text = localStorage.getItem(scopeToBasePath(name)) ?? '';
    return /^\d{1,15}( \d{1,15})?$/.test(text) ? text.split(' ').map(Number) : [];
  } catch {
    return [];
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(scopeToBasePath(name));
    else localStorage.setItem(scopeToBasePath(name), value);
  } catch {
    // No local storage.
  }
}
