import { describe, expect, test } from 'vitest';
import { choose, type Edition, firstChoice, inOrder, listEditions } from './edition.ts';

const version = (number: number) => ({
  version: number,
  title: `Title ${number}`,
  publishedBy: { account: 1, username: 'ann.lee', name: 'Ann Lee' },
  publishedDate: '2026-03-04T12:00:00.000Z',
  attachmentNames: number === 2 ? ['Terms.pdf', 'Map.png'] : [],
  clauses: [],
});
const draft = {
  id: 9,
  child: true as const,
  title: 'As saved',
  template: '',
  version: 1,
  emailAttachments: [],
  lastModifiedBy: { account: 2, username: 'bob.ray', name: 'Bob Ray' },
  lastModifiedDate: '2026-03-05T12:00:00.000Z',
};
const versions = [version(2), version(1)];
const keysOf = (editions: readonly Edition[]) => editions.map(({ key }) => key);

describe('the texts of a template', () => {
  test('are its versions after the draft from the editor', () => {
    const editions = listEditions({ draft, publishedVersion: 2 }, versions, { title: 'As typed', template: '' });
    expect(keysOf(editions)).toEqual(['draft', 2, 1]);
    expect(editions[0]).toMatchObject({ label: 'Draft', title: 'As typed', note: 'Bob Ray · 2026-03-05' });
    expect(editions.filter(({ current }) => current).map(({ key }) => key)).toEqual([2]);
  });

  test('include the names of the files for new letters', () => {
    const editions = listEditions({ draft, publishedVersion: 2 }, versions, null);
    expect(editions.map(({ files }) => files)).toEqual([[], ['Terms.pdf', 'Map.png'], []]);
  });

  test('include an unsaved draft', () => {
    const [unsaved] = listEditions({ draft: null, publishedVersion: 2 }, versions, { title: 'Typed', template: '' });
    expect(unsaved).toMatchObject({ key: 'draft', note: 'Not saved yet' });
  });

  test('are only its versions if there is no draft', () => {
    expect(keysOf(listEditions({ draft: null, publishedVersion: 2 }, versions, null))).toEqual([2, 1]);
  });
});

describe('the compared texts', () => {
  const withDraft = listEditions({ draft, publishedVersion: 2 }, versions, null);
  const [shownDraft, second, first] = withDraft as [Edition, Edition, Edition];

  test('are first the draft and the version it replaces, or the two newest versions', () => {
    expect(firstChoice(withDraft)).toEqual({ shown: 'draft', against: 2 });
    expect(firstChoice([second, first])).toEqual({ shown: 2, against: 1 });
  });

  test('are empty if there is only one text or none', () => {
    expect(firstChoice([first])).toEqual({ shown: 1, against: null });
    expect(firstChoice([])).toBeNull();
  });

  test('stay when another text is viewed, unless it is one of them', () => {
    expect(choose({ shown: 'draft', against: 1 }, 2)).toEqual({ shown: 2, against: 1 });
    expect(choose({ shown: 'draft', against: 2 }, 2)).toEqual({ shown: 2, against: null });
  });

  test('are shown with the older text first', () => {
    expect(inOrder(shownDraft, first)).toEqual([first, shownDraft]);
    expect(inOrder(first, second)).toEqual([first, second]);
    expect(inOrder(second, first)).toEqual([first, second]);
  });
});
