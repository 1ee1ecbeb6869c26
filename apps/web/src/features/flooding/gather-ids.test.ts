import type { PickedIds } from '@letterdesk/core/flooding/complete-id-map';
import { type IdMap, idsOf } from '@letterdesk/core/flooding/id-map';
import { describe, expect, test } from 'vitest';
import { type AskingTemplate, type Gathering, gatherIds, pickRecords } from './gather-ids.ts';

const NAMES: Readonly<Record<number, string>> = { 70: 'Ann', 71: 'Ben', 80: 'Cleo', 81: 'Dan' };
const CANCELS = 'cancels';

interface Person {
  /** Chosen contacts in order. */
  readonly recipients?: readonly (number | typeof CANCELS)[];
  readonly picks?: PickedIds | 'nothing' | typeof CANCELS;
}

const contactsOf = (ids: IdMap) => idsOf(ids, 'clientContactIds').map((id) => ({ id, name: NAMES[id] ?? '' }));

/** Simulates a person's answers and records the questions. */
function answeredBy({ recipients = [], picks }: Person, template: AskingTemplate) {
  const asked: string[] = [];
  const answers = [...recipients];
  const gathering: Gathering = {
    template,
    environment: undefined,
    questions: {
      recipient: async (contacts, chosen) => {
        asked.push(`recipient of ${contacts.map(({ name }) => name).join(', ')}; ${chosen}`);
        const answer = answers.shift() ?? CANCELS;
        return answer === CANCELS ? null : { contactId: answer };
      },
      records: async ({ preQuery, ids }) => {
        asked.push(`records of ${preQuery.name} with ${JSON.stringify(ids)}`);
        if (picks === CANCELS || picks === undefined) return null;
        return { picked: picks === 'nothing' ? null : picks };
      },
    },
    lookups: {
      complete: async (ids) => ({
        ids: { ...ids } as Record<string, number>,
        contacts: contactsOf(ids),
        given: [],
        unknown: [],
        division: null,
        warning: null,
      }),
      resultKeyOf: async () => (picks !== undefined && typeof picks === 'object' ? picks.resultKey : null),
    },
  };
  return { asked, gathering };
}

async function gather(person: Person, template: AskingTemplate, ids: IdMap) {
  const { asked, gathering } = answeredBy(person, template);
  const gathered = await gatherIds(gathering, { ids: ids as Record<string, number>, contacts: contactsOf(ids) });
  return { asked, gathered };
}

const plain = { multipleContacts: false, preQuery: null };
const severalContacts = { multipleContacts: true, preQuery: null };
const jobs = { id: 3, name: 'Jobs' };
const ids: IdMap = { clientId: 7, clientContactId: 70, clientContactIds: [70, 71] };
const jobOfSameClient: PickedIds = { resultKey: 'jobId', ids: { jobId: 30, ...ids } };
const jobOfOtherClient: PickedIds = {
  resultKey: 'jobId',
  ids: { jobId: 31, clientId: 8, clientContactId: 80, clientContactIds: [80, 81] },
};

describe('gathering ids before a reflood', () => {
  test('asks nothing if the template has no pre-query and one contact', async () => {
    expect(await gather({}, plain, ids)).toEqual({ asked: [], gathered: ids });
  });

  test('asks for the recipient, primary contact first, even if there is none to choose', async () => {
    const one = await gather({ recipients: [71] }, severalContacts, ids);
    expect(one.asked).toEqual(['recipient of Ann, Ben; 70']);
    expect(one.gathered).toEqual({ ...ids, clientContactId: 71 });
    expect((await gather({ recipients: [70] }, severalContacts, { clientId: 7 })).asked).toEqual([
      'recipient of ; null',
    ]);
  });

  test('asks for the recipient before the pre-query and keeps one of the chosen record', async () => {
    const template = { multipleContacts: true, preQuery: jobs };
    const { asked, gathered } = await gather({ recipients: [71], picks: jobOfSameClient }, template, ids);
    expect(asked).toEqual([
      'recipient of Ann, Ben; 70',
      'records of Jobs with {"clientId":7,"clientContactId":71,"clientContactIds":[70,71]}',
    ]);
    expect(gathered).toEqual({ ...ids, jobId: 30, clientContactId: 71 });
  });

  test('asks for the recipient again if the chosen record has another one', async () => {
    const template = { multipleContacts: true, preQuery: jobs };
    const { asked, gathered } = await gather({ recipients: [71, 81], picks: jobOfOtherClient }, template, ids);
    expect(asked.at(-1)).toBe('recipient of Cleo, Dan; 80');
    expect(gathered).toEqual({ ...jobOfOtherClient.ids, clientContactId: 81 });
  });

  test('asks for the recipient afterwards if none can be chosen before', async () => {
    const template = { multipleContacts: true, preQuery: jobs };
    const { asked } = await gather({ recipients: [81], picks: jobOfOtherClient }, template, { providerId: 1 });
    expect(asked).toEqual(['records of Jobs with {"providerId":1}', 'recipient of Cleo, Dan; 80']);
  });

  test('limits the recipient to chosen contacts: one is used, several are asked for', async () => {
    const template = { multipleContacts: true, preQuery: { id: 4, name: 'Contacts' } };
    const pick = (list: number[]): PickedIds => ({ resultKey: 'clientContactIds', ids: { clientContactIds: list } });
    const one = await gather({ picks: pick([71]) }, template, ids);
    expect(one.asked).toHaveLength(1);
    expect(one.gathered).toEqual({ ...ids, clientContactId: 71, clientContactIds: [71] });
    const several = await gather({ recipients: [71], picks: pick([70, 71]) }, template, ids);
    expect(several.asked.at(-1)).toBe('recipient of Ann, Ben; 70');
    const primary: PickedIds = { resultKey: 'clientContactId', ids: { clientContactId: 71 } };
    expect((await gather({ picks: primary }, template, ids)).gathered).toEqual({ ...ids, clientContactId: 71 });
  });

  test('keeps the ids if the user continues without a record', async () => {
    expect((await gather({ picks: 'nothing' }, { multipleContacts: false, preQuery: jobs }, ids)).gathered).toEqual(
      ids,
    );
  });

  test('ends if the user cancels any question', async () => {
    const template = { multipleContacts: true, preQuery: jobs };
    const cancelled: Person[] = [
      { recipients: [CANCELS] },
      { recipients: [71], picks: CANCELS },
      { recipients: [71, CANCELS], picks: jobOfOtherClient },
    ];
    for (const person of cancelled) expect((await gather(person, template, ids)).gathered).toBeNull();
  });
});

test('a new letter uses the recipient chosen with its template', async () => {
  const { asked, gathering } = answeredBy({ picks: jobOfSameClient }, { multipleContacts: true, preQuery: jobs });
  expect(await pickRecords(gathering, ids, 71)).toMatchObject({ jobId: 30, clientContactId: 71 });
  expect(asked).toHaveLength(1);
});
