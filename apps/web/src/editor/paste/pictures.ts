import { DOCUMENT_LIMITS } from '@letterdesk/core/document/schema';

const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const BYTES_PER_MEGABYTE = 1_000_000;

export type ReadPicture = { readonly source: string; readonly name: string } | { readonly problem: string };

/** Pictures among dropped, pasted or chosen files. */
export function picturesOf(files: FileList | null | undefined): File[] {
  return [...(files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** Reads a picture as a data URL, or says in a sentence why a letter cannot hold it. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (!TYPES.includes(file.type)) {
    return { problem: `${file.name} cannot be used. Please choose a PNG, JPEG, GIF or WebP picture.` };
  }
  if (file.size > DOCUMENT_LIMITS.imageBytes) {
    const megabytes = (file.size / BYTES_PER_MEGABYTE).toFixed(1);
    const limit = DOCUMENT_LIMITS.imageBytes / BYTES_PER_MEGABYTE;
    return {
      problem: `${file.name} has ${megabytes} MB. Pictures in a letter may have up to ${limit} MB; please make it smaller.`,
    };
  }
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ source: String(reader.result), name: file.name });
    reader.onerror = () => resolve({ problem: `${file.name} could not be read.` });
    reader.readAsDataURL(file);
  });
}
