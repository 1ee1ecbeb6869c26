import { Failure } from '../../failure.ts';
import { CustomerDataUnavailable } from '../../integrations/customer-data/port.ts';

/** Hands over what customer data answers. @throws Failure `customer_data_unavailable` with the sentence of specification 8.17. */
export async function askCustomerData<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof CustomerDataUnavailable) throw new Failure('customer_data_unavailable', undefined, { cause });
    throw cause;
  }
}
