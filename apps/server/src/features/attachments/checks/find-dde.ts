import { isDdeField, isDdeFormula, mayBecomeDdeField } from '@letterdesk/core/attachments/dde';
import { takeTurn } from '../../../event-loop-turns.ts';
import type { Archive } from './read-archive.ts';
import { readXml, withoutPrefix } from './read-xml.ts';

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
    (await hasPart(archive, partsLike(WORD_PARTS), /instrtext|fldsimple|\0/i, hasDdeField)) ||
    (await hasPart(archive, partsLike(EXCEL_PARTS), /ddelink|\||&#|\0/i, hasDdeFormula))
  );
}

/** Returns true if an OpenDocument file has a DDE link or formula. @throws Error as `containsDde`. */
export async function containsOpenDocumentDde(archive: Archive): Promise<boolean> {
  const parts = archive.names.filter((name) => OPEN_DOCUMENT_PARTS.test(name));
  return hasPart(archive, parts, /dde|&#|\0/i, hasOpenDocumentDde);
}

type Portions = AsyncIterable<Buffer>;

/** @param hint what occurs in each part worth parsing; zeros occur in UTF-16 only. */
async function hasPart(
  { portions }: Archive,
  names: readonly string[],
  hint: RegExp,
  isFound: (part: Portions) => Promise<boolean>,
): Promise<boolean> {
  let room = LIMIT;
  for (const name of names) {
    const { length, isHinted } = await look(portions(name, room), hint);
    room -= length;
    if (isHinted && (await isFound(portions(name, length)))) return true;
  }
  return false;
}

/** Characters in which a hint fits that began in the portion before. */
const SEAM = 10;

async function look(part: Portions, hint: RegExp): Promise<{ length: number; isHinted: boolean }> {
  let length = 0;
  let isHinted = false;
  let seam = '';
  for await (const bytes of part) {
    length += bytes.length;
    const text = seam + bytes.toString('latin1');
    isHinted ||= hint.test(text);
    seam = text.slice(-SEAM);
    await takeTurn();
  }
  return { length, isHinted };
}

interface Field {
  code: string;
  /** False behind the separator, in the field's result. */
  isCode: boolean;
}

/** Reads the codes of fields, which may be split over any number of runs and contain other fields. */
async function hasDdeField(part: Portions): Promise<boolean> {
  const open: Field[] = [];
  let found = false;
  let isCodeText = false;
  const finish = (field: Field | undefined) => {
    if (field !== undefined) found ||= isDdeField(field.code);
  };
  /** A field whose keyword is the result of another one could be any. */
  const beginInside = (field: Field | undefined) => {
    if (field?.isCode) found ||= mayBecomeDdeField(field.code);
  };
  await readXml(part, {
    onStart({ name, attributes }) {
      isCodeText = name === 'instrText' || name === 'delInstrText' || name === 't';
      const field = open.at(-1);
      if (name === 'fldSimple') {
        found ||= isDdeField(attribute(attributes, 'instr') ?? '');
        beginInside(field);
      }
      if (name !== 'fldChar') return;
      const type = attribute(attributes, 'fldCharType');
      if (type === 'begin') beginInside(field);
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

async function hasDdeFormula(part: Portions): Promise<boolean> {
  let formula: string | null = null;
  let found = false;
  await readXml(part, {
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

async function hasOpenDocumentDde(part: Portions): Promise<boolean> {
  let found = false;
  await readXml(part, {
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
