import { describe, expect, it } from 'vitest';
import { shownPictures } from './mail-pictures.ts';

const part = (index: number, contentId: string | null, mediaType = 'image/png') => ({
  index,
  name: `attachment-${index + 1}`,
  mediaType,
  size: 8,
  contentId,
});

describe('the inline parts of a mail', () => {
  const shown = (addresses: string[], ...attachments: ReturnType<typeof part>[]) =>
    shownPictures({ attachments }, addresses).map(({ index }) => index);

  it('are exactly the pictures that its HTML names', () => {
    const parts = [part(0, 'one'), part(1, null, 'application/pdf'), part(2, 'two'), part(3, 'three')];
    expect(shown(['cid:two', 'https://x.org/one', 'cid:one', 'cid:four'], ...parts)).toEqual([0, 2]);
  });

  it.each(['image/svg+xml', 'text/html', 'application/pdf', 'image/png+x'])('never have the type %s', (mediaType) => {
    expect(shown(['cid:one'], part(0, 'one', mediaType))).toEqual([]);
  });
});
