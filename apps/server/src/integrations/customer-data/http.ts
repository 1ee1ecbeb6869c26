import { type RecordRef, refKey } from '@letterdesk/core/flooding/records';
import { callSource, createInvalidResponseError } from '../http-source/ask-source.ts';
import type { HttpSource } from '../http-source/source.ts';
import { type CustomerData, CustomerDataUnavailable } from './port.ts';
import { CALLS } from './protocol.ts';

/** Customer data of another system over HTTP (`docs/customer-data.openapi.json`), uncached. */
export function httpCustomerData(source: HttpSource): CustomerData {
  return {
    async readRecords(environment, refs, signal) {
      if (refs.length === 0) return [];
      const records = refs.map(({ kind, id }) => ({ kind, id }));
      const request = { environment, records };
      const answer = await callSource(source, CustomerDataUnavailable, CALLS.readRecords, request, signal);
      refuseOthers(source, refs, answer.records);
      return answer.records;
    },

    async listRecords(environment, kind, { text, fields = [], match = {}, where = [], page, pageSize }, signal) {
      const conditions = where.map(({ path, field, text: part }) => ({ path: [...path], field, text: part }));
      const wanted = { text: text.trim(), fields: [...fields], match, where: conditions, page, pageSize };
      const request = { environment, kind, ...wanted };
      const answer = await callSource(source, CustomerDataUnavailable, CALLS.listRecords, request, signal);
      const { records, total } = answer;
      const fits = records.length <= Math.min(pageSize, total) && records.every((record) => record.kind === kind);
      if (!fits) throw invalidResponse(source, CALLS.listRecords.path, 'records that do not belong to the page');
      return { records, total };
    },

    // The protocol has no call for it, and a sample of records may lack fields.
    readFields: async () => null,
  };
}

/** An unrequested record's relations would be followed. */
function refuseOthers(source: HttpSource, asked: readonly RecordRef[], found: readonly RecordRef[]): void {
  const open = new Set(asked.map(refKey));
  if (found.every((ref) => open.delete(refKey(ref)))) return;
  throw invalidResponse(source, CALLS.readRecords.path, 'records that were not asked for, or twice');
}

function invalidResponse(source: HttpSource, path: string, problem: string): Error {
  return createInvalidResponseError(source, CustomerDataUnavailable, path, problem);
}
