import { readIdMap } from '@letterdesk/core/flooding/id-map';
import { describe, expect, it } from 'vitest';
import { idsOfQuery } from './search-parameters.ts';

describe('the search parameters of a query', () => {
  it('contain only the ids', () => {
    const query = new URLSearchParams('assignmentId=501&isApprovingMode=true&token=secret&__proto__=1');
    expect(idsOfQuery(query)).toEqual({ assignmentId: '501' });
  });

  it('have a list for a key that is repeated or contains commas', () => {
    const query = new URLSearchParams('clientContactIds=7&clientContactIds=9,11');
    expect(readIdMap(idsOfQuery(query)).ids).toEqual({ clientContactIds: [7, 9, 11] });
  });

  it('keep the string null and invalid numbers for the wizard to report', () => {
    const read = readIdMap(idsOfQuery(new URLSearchParams('jobId=null&clientId=abc')));
    expect(read).toEqual({ ids: { jobId: 'null' }, problems: [{ key: 'clientId', problem: 'not_a_number' }] });
  });

  it('are empty for an approval link, which names no record', () => {
    expect(idsOfQuery(new URLSearchParams('isApprovingMode=true'))).toEqual({});
  });

  it('are empty for an empty query', () => {
    expect(idsOfQuery(new URLSearchParams())).toEqual({});
  });
});
