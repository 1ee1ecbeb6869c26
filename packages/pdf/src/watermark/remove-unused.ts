import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);

/** Private data of programs, which may be the whole unmarked page, and small pictures of it. */
const COPIES = ['PieceInfo', 'Thumb'];
/** What a page shows. */
const CONTENT = ['Contents', 'Resources', 'Annots'];

/**
 * Removes everything that shows no page: copies of pages, the content of pages outside the page tree, and objects that
 * nothing refers to, such as earlier contents.
 * @param pages dictionaries of the marked pages.
 */
export function removeUnused({ context }: PDFDocument, pages: ReadonlySet<PDFDict>): void {
  const objects = context.enumerateIndirectObjects();
  for (const [, object] of objects) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) removeCopies(dict, pages);
  }
  const used = listUsed(Object.values(context.trailerInfo), (ref) => context.lookup(ref));
  for (const [ref] of objects) if (!used.has(ref)) context.delete(ref);
}

function removeCopies(dict: PDFDict, pages: ReadonlySet<PDFDict>): void {
  for (const key of COPIES) dict.delete(name(key));
  const type = dict.get(name('Type'));
  const isPage = type === name('Page') || type === name('Template');
  if (isPage && !pages.has(dict)) for (const key of CONTENT) dict.delete(name(key));
}

/** Follows all references from the trailer; without recursion, because they may be nested as deep as a file is long. */
function listUsed(
  roots: readonly (PDFObject | undefined)[],
  lookup: (ref: PDFRef) => PDFObject | undefined,
): ReadonlySet<PDFRef> {
  const used = new Set<PDFRef>();
  const open: (PDFObject | undefined)[] = [...roots];
  while (open.length > 0) {
    const object = open.pop();
    if (object instanceof PDFRef) {
      if (!used.has(object)) open.push(lookup(object));
      used.add(object);
    } else if (object instanceof PDFArray) for (const each of object.asArray()) open.push(each);
    else if (object instanceof PDFDict) for (const each of object.values()) open.push(each);
    else if (object instanceof PDFStream) open.push(object.dict);
  }
  return used;
}
