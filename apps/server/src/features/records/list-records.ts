import type { QueryOf, ResponseOf } from '@letterdesk/contract/define-endpoint';
import { type listRecords as endpoint, RECORD_PAGE_SIZE } from '@letterdesk/contract/records';
import { conditionsOf } from '@letterdesk/core/flooding/record-filters';
import { recordsByRef } from '@letterdesk/core/flooding/records';
import { askCustomerData } from '../flooding/ask-customer-data.ts';
import { acceptEnvironment, type CustomerDataAccess } from '../flooding/resolve-ids.ts';
import { factsOf, fieldsOfFacts, refsOfFacts } from './record-facts.ts';
import { recordLink } from './record-link.ts';

/**
 * One page of the records of a kind, each with a few facts and the link that opens Letterdesk from it.
 * @throws Failure `customer_data_unavailable` when the source gives no answer.
 */
export async function listRecords(
  access: CustomerDataAccess,
  { kind, text, page, ...filters }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const environment = acceptEnvironment(access, undefined);
  const { customerData } = access;
  return askCustomerData(async () => {
    const where = conditionsOf(kind, filters);
    const wanted = { text, fields: fieldsOfFacts(kind), where, page, pageSize: RECORD_PAGE_SIZE };
    const found = await customerData.listRecords(environment, kind, wanted);
    const related = recordsByRef(await customerData.readRecords(environment, refsOfFacts(kind, found.records)));
    const records = found.records.map((record) => ({
      kind,
      id: record.id,
      label: record.label,
      facts: factsOf(kind, record, related),
      link: recordLink(kind, record),
    }));
    return { records, total: found.total };
  });
}
