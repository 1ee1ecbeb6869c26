import { findReturnedAddresses } from '@letterdesk/contract/sending';
import { addressKey, parseAddressList } from '@letterdesk/core/sending/addresses';
import { returnedWarning } from '@letterdesk/core/sending/delivery-report';
import { ADDRESS_FIELDS, type AddressTexts, MAX_RECIPIENTS } from '@letterdesk/core/sending/recipients';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { day } from '../../../../ui/date-time.ts';

/** What is to be said of the addresses of a field that mails were returned from; nothing while that is not known. */
export function useReturnedWarnings(texts: AddressTexts): (text: string) => readonly string[] {
  const addresses = ADDRESS_FIELDS.flatMap((field) => keysIn(texts[field]))
    .toSorted()
    .slice(0, MAX_RECIPIENTS);
  const { data } = useQuery({
    queryKey: ['returned-addresses', addresses],
    queryFn: ({ signal }) => call(findReturnedAddresses, { body: { addresses }, signal }),
    enabled: addresses.length > 0,
    placeholderData: keepPreviousData,
    // Who writes a letter is not stopped because nobody can be asked.
    meta: { quiet: true },
  });
  return (text) => {
    const keys = new Set(keysIn(text));
    return (data ?? [])
      .filter(({ address }) => keys.has(addressKey(address)))
      .map(({ address, returnedDate, reason }) => returnedWarning({ address, day: day(returnedDate), reason }));
  };
}

function keysIn(text: string): string[] {
  return parseAddressList(text).addresses.map(addressKey);
}
