import { isDdeField, isDdeFormula } from '@letterdesk/core/attachments/dde';
import type { Archive } from './read-archive.ts';
import { isUtf16, readXml, withoutPrefix } from './read-xml.ts';

/** Bytes unpacked per file in search of fields and formulas. */
const LIMIT = 300_000_000;
/** Content types of parts with fields or formulas, and their usual names. */
const WORD_PARTS = /wordprocessingml\.[^/]*\+xml$|^word\/(?:.*\/)?[^/]+\.xml$/;
const EXCEL_PARTS = /spreadsheetml\.[^/]*\+xml$|^xl\/(?:.*\/)?[^/]+\.xml$/;
const OPEN_DOCUMENT_PARTS = /^(?:.*\/)?(?:content|styles)\.xml$/;

/**
 * Returns true if a Word document or workbook has a field, formula or link that can start another program.
 * @param types content types by part.
 * @throws Error for a part that isn't well-formed, or when the parts are too large.
 */
export async function containsDde(archive: Archive, types: ReadonlyMap<string, string>): Promise<boolean> {
  const partsLike = (part: RegExp) =>
    archive.names.filter((name) => part.test(name) || part.test(types.get(name) ?? ''));
  return (
    (await hasPart(archive, partsLike(WORD_PARTS), ['instrText', 'InstrText', 'fldSimple'], hasDdeField)) ||
    (await hasPart(archive, partsLike(EXCEL_PARTS), ['ddeLink', '|', '&#'], hasDdeFormula))
  );
}

/** Returns true if an OpenDocument file has a DDE link or formula. @throws Error as `containsDde`. */
export async function containsOpenDocumentDde(archive: Archive): Promise<boolean> {
  const parts = archive.names.filter((name) => OPEN_DOCUMENT_PARTS.test(name));
  return hasPart(archive, parts, ['dde', 'DDE', 'Dde', '&#'], hasOpenDocumentDde);
}

/** @param hints one of which occurs in each part worth parsing. */
async function hasPart(
  { read }: Archive,
  names: readonly string[],
  hints: readonly string[],
  isFound: (bytes: Buffer) => Promise<boolean>,
): Promise<boolean> {
  let room = LIMIT;
  for (const name of names) {
    const bytes = await read(name, room);
    room -= bytes.length;
    const isWorthParsing = isUtf16(bytes) || hints.some((hint) => bytes.includes(hint));
    if (isWorthParsing && (await isFound(bytes))) return true;
  }
  return false;
}

interface Field {
  code: string;
  /** False behind the separator, in the field's result. */
  isCode: boolean;
}

/** Reads the codes of fields, which may be split over any number of runs and contain other fields. */
async function hasDdeField(bytes: Buffer): Promise<boolean> {
  const open: Field[] = [];
  let found = false;
  let isCodeText = false;
  const finish = (field: Field | undefined) => {
    if (field !== undefined) found ||= isDdeField(field.code);
  };
  await readXml(bytes, {
    onStart({ name, attributes }) {
      isCodeText = name === 'instrText' || name === 'delInstrText' || name === 't';
      if (name === 'fldSimple') found ||= isDdeField(attribute(attributes, 'instr') ?? '');
      if (name !== 'fldChar') return;
      const type = attribute(attributes, 'fldCharType');
      const field = open.at(-1);
      if (type === 'begin') open.push({ code: '', isCode: true });
      if (type === 'separate' && field !== undefined) field.isCode = false;
      if (type === 'end') finish(open.pop());
    },
    onText(text) {
      const field = open.at(-1);
      if (isCodeText && field?.isCode) field.code += text;
    },
    onEnd() {
      isCodeText = false;
    },
  });
  open.forEach(finish);
  return found;
}

/** Elements of cells, names, rules and validations that contain a formula. */
const FORMULAS = new Set([
  'f',
  'definedName',
  'formula',
  'formula1',
  'formula2',
  'oldFormula',
  'calculatedColumnFormula',
]);

async function hasDdeFormula(bytes: Buffer): Promise<boolean> {
  let formula: string | null = null;
  let found = false;
  await readXml(bytes, {
    onStart({ name }) {
      found ||= name === 'ddeLink';
      formula = FORMULAS.has(name) ? '' : null;
    },
    onText(text) {
      if (formula !== null) formula += text;
    },
    onEnd() {
      found ||= formula !== null && isDdeFormula(formula);
      formula = null;
    },
  });
  return found;
}

const DDE_ELEMENTS = new Set(['dde-source', 'dde-link', 'dde-connection', 'dde-connection-decl']);
/** A call of the function inside a longer formula; texts in formulas are ignored by `isDdeFormula`. */
const DDE_CALL = /dde\s*\(/i;

async function hasOpenDocumentDde(bytes: Buffer): Promise<boolean> {
  let found = false;
  await readXml(bytes, {
    onStart({ name, attributes }) {
      const formula = attribute(attributes, 'formula') ?? '';
      found ||= DDE_ELEMENTS.has(name) || (DDE_CALL.test(formula) && isDdeFormula(formula));
    },
  });
  return found;
}

/** @param name without prefix. */
function attribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => withoutPrefix(key) === name)?.[1];
}
