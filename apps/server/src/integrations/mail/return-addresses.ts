import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type DeliveryKey,
  readReturnAddress,
  SEAL_LENGTH,
  sealedText,
  writeReturnAddress,
} from '@letterdesk/core/sending/return-address';

/** Bounce addresses, sealed so that nobody can forge them. */
export interface ReturnAddresses {
  /** Returns the envelope sender for one copy to one recipient. */
  of(key: DeliveryKey): string;
  /** Returns the delivery an address names; null if invalid. */
  read(address: string): DeliveryKey | null;
}

/** @param base such as `bounces@letters.example.org`. */
export function createReturnAddresses({ base, secret }: { base: string; secret: string }): ReturnAddresses {
  const sealOf = (key: DeliveryKey) =>
    createHmac('sha256', secret).update(sealedText(key)).digest('hex').slice(0, SEAL_LENGTH);
  return {
    of: (key) => writeReturnAddress(base, key, sealOf(key)),
    read(address) {
      const read = readReturnAddress(base, address);
      if (read === null) return null;
      return timingSafeEqual(Buffer.from(read.seal), Buffer.from(sealOf(read.key))) ? read.key : null;
    },
  };
}
