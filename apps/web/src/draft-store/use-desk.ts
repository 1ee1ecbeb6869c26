import { useEffect, useRef, useState } from 'react';

export interface Desk<Address = number> {
  /** React key; a new one for each desk. */
  readonly key: number;
  /** The address it was opened with. */
  readonly opened: Address;
  /** The new item was stored and has its own address. */
  readonly isCreated: boolean;
  /**
   * Call when a new item was stored and is about to get its address.
   * @returns false if the person has left; then the address stays.
   */
  onCreated(id: number): boolean;
  /** Opens the address again. */
  reopen(): void;
}

interface DeskState<Address> {
  readonly key: number;
  readonly opened: Address;
  /** The current address. */
  readonly at: Address | number;
  /** The address it is about to have. */
  readonly next: number | null;
}

/**
 * Keeps the desk, with caret, undo history and typed text, when a new item gets its id and address. Any other change
 * of address opens a new desk.
 */
export function useDesk<Address extends number | string>(address: Address): Desk<Address> {
  const [desk, setDesk] = useState<DeskState<Address>>({ key: 0, opened: address, at: address, next: null });
  if (address !== desk.at) {
    const next: DeskState<Address> =
      address === desk.next ? { ...desk, at: address, next: null } : newDesk(desk, address);
    setDesk(next);
  }
  const shown = useRef<number | null>(null);
  useEffect(() => {
    shown.current = desk.key;
    return () => {
      shown.current = null;
    };
  }, [desk.key]);
  const { key } = desk;
  return {
    key,
    opened: desk.opened,
    isCreated: desk.at !== desk.opened,
    onCreated: (id) => {
      if (shown.current !== key) return false;
      setDesk((now) => (now.key === key ? { ...now, next: id } : now));
      return true;
    },
    reopen: () => setDesk((now) => (now.key === key ? newDesk(now, now.at) : now)),
  };
}

function newDesk<Address>({ key }: DeskState<Address>, address: Address | number): DeskState<Address> {
  return { key: key + 1, opened: address as Address, at: address, next: null };
}
