import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type DeliveryKey,
  readReturnAddress,
  SEAL_LENGTH,
  sealedText,
  writeReturnAddress,
} from '@letterdesk/core/sending/return-address';

/** The addresses that reports of deliveries come back to, each sealed so that nobody else can make one. */
export interface ReturnAddresses {
  /** The envelope's sender of one copy of a mail to one recipient. */
  of(key: DeliveryKey): string;
  /** Which delivery an address names; null when it is none of ours. */
  read(address: string): DeliveryKey | null;
}

/** @param base what the addresses are made of, such as `bounces@letters.example.org`. */
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
