import { readIdMap } from '@letterdesk/core/flooding/id-map';
import { describe, expect, it } from 'vitest';
import { idsOfQuery } from './search-parameters.ts';

describe('the search parameters of a query', () => {
  it('hold the ids and nothing else', () => {
    const query = new URLSearchParams('assignmentId=501&isApprovingMode=true&token=secret&__proto__=1');
    expect(idsOfQuery(query)).toEqual({ assignmentId: '501' });
  });

  it('make a list of a key that is repeated or holds commas', () => {
    const query = new URLSearchParams('clientContactIds=7&clientContactIds=9,11');
    expect(readIdMap(idsOfQuery(query)).ids).toEqual({ clientContactIds: [7, 9, 11] });
  });

  it('keep the string null and what is no number, for the wizard to name', () => {
    const read = readIdMap(idsOfQuery(new URLSearchParams('jobId=null&clientId=abc')));
    expect(read).toEqual({ ids: { jobId: 'null' }, problems: [{ key: 'clientId', problem: 'not_a_number' }] });
  });

  it('are none when a letter is opened to be approved, for that names no record', () => {
    expect(idsOfQuery(new URLSearchParams('isApprovingMode=true'))).toEqual({});
  });

  it('are empty for an empty query', () => {
    expect(idsOfQuery(new URLSearchParams())).toEqual({});
  });
});
