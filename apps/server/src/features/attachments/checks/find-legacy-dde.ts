import { isDdeField } from '@letterdesk/core/attachments/dde';

/** Begins a field's code in a Word 97 text. */
const FIELD = '\x13';

/** Returns true if a Word 97 text has a DDE field. Texts are in 8 or 16 bits, at any offset of the stream. */
export function containsDdeField(stream: Buffer): boolean {
  const texts = [stream.toString('latin1'), stream.toString('utf16le'), stream.subarray(1).toString('utf16le')];
  return texts.some((text) => text.split(FIELD).some((code, index) => index > 0 && isDdeField(code)));
}

/** Records of linked files and programs ([MS-XLS] 2.4.271 and 2.4.105); the first until Excel 95. */
const EXTERNAL_SHEET = 0x0017;
const LINKED = 0x01ae;
const EXTERNAL_NAME = 0x0023;
/** The flag of a name that belongs to an object of another program, not to DDE. */
const OBJECT_LINK = 0x0010;
/** Separates the program from its topic. */
const SEPARATOR = '\x03';

interface ExcelRecord {
  readonly record: number;
  readonly content: Buffer;
}

/** Returns true if a workbook is linked to a program by DDE. */
export function containsDdeLink(workbook: Buffer): boolean {
  let isLinked = false;
  for (const { record, content } of readRecords(workbook)) {
    if (isLinked && record === EXTERNAL_NAME && content.length >= 2) {
      if ((content.readUInt16LE(0) & OBJECT_LINK) === 0) return true;
      isLinked = false;
    } else if (record === LINKED || record === EXTERNAL_SHEET) {
      if (isLinked) return true;
      isLinked = isProgram(record === LINKED ? readTarget(content) : content.toString('latin1', 1));
    }
  }
  return isLinked;
}

/** Paths begin with a control character and use the separator between folders. */
function isProgram(target: string): boolean {
  return target.indexOf(SEPARATOR) > 0 && (target.codePointAt(0) ?? 0) >= 0x20;
}

/** Reads a text in 8 or 16 bits behind the numbers of sheets and characters. */
function readTarget(content: Buffer): string {
  if (content.length < 6) return '';
  return content.readUInt8(4) === 0 ? content.toString('latin1', 5) : content.toString('utf16le', 5);
}

function* readRecords(workbook: Buffer): Generator<ExcelRecord> {
  for (let at = 0; at + 4 <= workbook.length; ) {
    const end = at + 4 + workbook.readUInt16LE(at + 2);
    yield { record: workbook.readUInt16LE(at), content: workbook.subarray(at + 4, end) };
    at = end;
  }
}
