export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
type PictureType = (typeof PICTURE_TYPES)[number];

export const PICTURE_HEAD = 12;

const LATIN = (text: string): readonly number[] => [...text].map((character) => character.charCodeAt(0));
const SIGNATURES: readonly { readonly type: PictureType; readonly at: number; readonly bytes: readonly number[] }[] = [
  { type: 'image/png', at: 0, bytes: [0x89, ...LATIN('PNG\r\n\x1a\n')] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, bytes: LATIN('GIF87a') },
  { type: 'image/gif', at: 0, bytes: LATIN('GIF89a') },
  { type: 'image/webp', at: 8, bytes: LATIN('WEBP') },
];

/** Detects the picture type from a file's first bytes; null if a text can't hold it. */
export function pictureTypeOf(head: Uint8Array): PictureType | null {
  const found = SIGNATURES.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte));
  if (found?.type === 'image/webp' && !LATIN('RIFF').every((byte, index) => head[index] === byte)) return null;
  return found?.type ?? null;
}
