import { useAppConfig } from '../session/session-context.tsx';

/** What is said once something was saved that names fields of the customer data, which another system does not tell. */
export function useFieldsNote(): string {
  return useAppConfig().embedded.customerData
    ? ''
    : '. The customer data does not tell which fields it has: they could not be checked';
}
