import type { FileProblem } from './file-problem.ts';

/** Records of a workbook ([MS-XLS] 2.3; of older ones with the same numbers in their lower byte). */
const BEGINNINGS = new Set([0x0809, 0x0409, 0x0209, 0x0009]);
const PASSWORD = 0x002f;
const SHEET = 0x0085;
const END = 0x000a;
/** What a sheet is that holds macros: those of Excel 4, or a module of Excel 5. */
const MACRO_SHEETS = new Set([1, 6]);

/** Looks at what a workbook says of itself before its tables: whether it has a password, and whether a sheet holds macros. */
export function checkExcelRecords(workbook: Buffer): FileProblem | null {
  if (workbook.length < 4 || !BEGINNINGS.has(workbook.readUInt16LE(0))) return 'other';
  for (let at = 0; at + 4 <= workbook.length; ) {
    const record = workbook.readUInt16LE(at);
    if (record === PASSWORD) return 'encrypted';
    if (record === END) return null;
    if (record === SHEET && MACRO_SHEETS.has(workbook[at + 9] ?? 0)) return 'macros';
    at += 4 + workbook.readUInt16LE(at + 2);
  }
  return 'other';
}
