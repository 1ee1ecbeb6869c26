import { useEffect, useRef, useState } from 'react';

export interface Desk<Address = number> {
  /** Another one for each desk; its key. */
  readonly key: number;
  /** What it was opened with. */
  readonly opened: Address;
  /** What was opened was stored since, and has its own address. */
  readonly isCreated: boolean;
  /**
   * Something new on this desk was stored, and is about to get its own address.
   * @returns false when the person is elsewhere by now, and the address stays.
   */
  onCreated(id: number): boolean;
  /** Opens what its address leads to anew, in the place of what is shown. */
  openAnew(): void;
}

interface DeskState<Address> {
  readonly key: number;
  readonly opened: Address;
  /** The id that its address has now. */
  readonly at: Address | number;
  /** The id that its address is about to have. */
  readonly next: number | null;
}

/**
 * A thing that is stored for the first time gets an id and thereby another address; its desk stays as it is, with the
 * caret, all that can be undone and all that was typed meanwhile. For every other change of the address there is a new desk.
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
    openAnew: () => setDesk((now) => (now.key === key ? newDesk(now, now.at) : now)),
  };
}

function newDesk<Address>({ key }: DeskState<Address>, address: Address | number): DeskState<Address> {
  return { key: key + 1, opened: address as Address, at: address, next: null };
}
