import type { LetterView } from '../letters/letter.query.ts';

/**
 * The SHA-256 of the PDF that was approved, of a letter that needs an approval and has it: those bytes leave, and no
 * others (specification 4.15). Null when the PDF is made for the sending.
 */
export function approvedPdf({ template, approval: { current } }: LetterView): string | null {
  return template.requires_approval && current?.status === 'APPROVED' ? current.pdf_sha256 : null;
}
