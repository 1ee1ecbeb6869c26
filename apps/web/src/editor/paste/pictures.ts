import { decodedBytes } from '@letterdesk/core/document/attributes';
import { DOCUMENT_LIMITS, megabytes } from '@letterdesk/core/document/limits';
import { PICTURE_HEAD, PICTURE_TYPES, pictureTypeOf } from '@letterdesk/core/document/picture-type';
import type { Node } from '@tiptap/pm/model';
import { canBeDrawn } from '../../ui/can-be-drawn.ts';

const TYPES: readonly string[] = PICTURE_TYPES;

type ReadPicture = { readonly source: string; readonly name: string } | { readonly problem: string };

export function picturesOf(files: FileList | null | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** Bytes of an embedded picture. */
export function pictureBytes(source: string): number {
  return source.startsWith('data:') ? decodedBytes(source, source.indexOf(',') + 1, source.length) : 0;
}

export function pictureBytesIn(text: Node): number {
  let bytes = 0;
  text.descendants(({ type, attrs }) => {
    if (type.name === 'image') bytes += pictureBytes(String(attrs.src));
  });
  return bytes;
}

/**
 * Reads a picture as a data URL, or explains why a letter can't contain it.
 * @param taken bytes of the text's other pictures.
 */
export async function readPicture(file: File, taken: number): Promise<ReadPicture> {
  if (!TYPES.includes(file.type)) {
    return { problem: `${file.name} can’t be used. Choose a PNG, JPEG, GIF or WebP picture.` };
  }
  if (file.size > DOCUMENT_LIMITS.imageBytes) {
    const limit = megabytes(DOCUMENT_LIMITS.imageBytes);
    return {
      problem: `${file.name} is ${megabytes(file.size)} MB. Pictures can be up to ${limit} MB. Choose a smaller one.`,
    };
  }
  if (file.size + taken > DOCUMENT_LIMITS.picturesBytes) {
    const limit = megabytes(DOCUMENT_LIMITS.picturesBytes);
    return {
      problem: `${file.name} is ${megabytes(file.size)} MB, and this text already has ${megabytes(taken)} MB of pictures. Together they can be up to ${limit} MB. Choose a smaller one.`,
    };
  }
  const source = await sourceOf(file).catch(() => undefined);
  if (source === undefined) return { problem: `${file.name} could not be read.` };
  if (source !== null && (await canBeDrawn(source))) return { source, name: file.name };
  return {
    problem: `${file.name} isn’t a valid picture. Choose a PNG, JPEG, GIF or WebP picture.`,
  };
}

/** Detects the picture by its content; null if it isn't one. */
async function sourceOf(file: File): Promise<string | null> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, PICTURE_HEAD).arrayBuffer()));
  if (type === null) return null;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(new Blob([file], { type }));
  });
}
