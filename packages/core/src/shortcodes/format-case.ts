/** Written in capitals in any case: credentials, wards and agencies of healthcare staffing. */
const ACRONYMS: ReadonlySet<string> = new Set(
  (
    'MD DO PA NP RN LPN CNA CRNA APRN FNP DNP PHD DDS DMD DPM MPH MBA FACS FACP FACEP BLS ACLS PALS ATLS NRP ' +
    'ICU NICU PICU CCU ER ED OR PACU OB GYN OBGYN ENT EMS EMR EHR CT MRI US USA UK LLC LLP PC PLLC NPI DEA VA HR IT ' +
    'II III IV VI VII VIII'
  ).split(' '),
);

/** Lower-case English words that are acronyms only when written in capitals. */
const ORDINARY = new Set(['do', 'or', 'ed', 'us', 'pa', 'it', 'va', 'pc', 'er', 'iv', 'vi']);

/** Words within a title that stay lower-case. */
const SMALL = new Set('a an and as at but by for from in of on or the to with'.split(' '));

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}[\p{L}\p{M}\p{N}]*)*/gu;

/** Writes text in lower case, except acronyms and names with inner capitals: `Emergency Medicine PA`, `McDonald`. */
export function toLowerCase(text: string): string {
  const isShouted = !/\p{Ll}/u.test(text);
  return text.replace(WORD, (word) => keptCase(word, isShouted) ?? word.toLowerCase());
}

/** Writes each word with a capital initial, like a name or a heading. */
export function toTitleCase(text: string): string {
  const isShouted = !/\p{Ll}/u.test(text);
  return text.replace(WORD, (word, at: number) => {
    const kept = keptCase(word, isShouted);
    if (kept !== null) return kept;
    const lower = word.toLowerCase();
    const isInside =
      /[\p{L}\p{N},] $/u.test(text.slice(Math.max(0, at - 3), at)) &&
      /^ \p{L}/u.test(text.slice(at + word.length, at + word.length + 3));
    return isInside && SMALL.has(lower) ? lower : capitalise(lower);
  });
}

/** Returns the word as it must be written; null for an ordinary one. */
function keptCase(word: string, isShouted: boolean): string | null {
  const upper = word.toUpperCase();
  const isCapitals = word === upper;
  if (ACRONYMS.has(upper) && (!ORDINARY.has(word.toLowerCase()) || (isCapitals && !isShouted))) return upper;
  if (isShouted) return null;
  // In mixed text, an acronym has no vowel, and a name may have an inner capital.
  if (isCapitals) return word.length > 1 && !/[AEIOUY]/.test(word) ? word : null;
  return /\p{Lu}/u.test(word.slice(word.search(/\p{Ll}/u))) ? word : null;
}

/** `o’neill` becomes `O’Neill`, `mcdonald` `McDonald`; `patient’s` stays possessive. */
function capitalise(word: string): string {
  return word
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/^([OD]['’])(\p{L})/u, (_, before, letter) => before + letter.toUpperCase())
    .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter) => `Mc${letter.toUpperCase()}`);
}
