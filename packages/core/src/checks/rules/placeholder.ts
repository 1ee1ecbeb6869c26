import { defineCheck } from '../check.ts';
import { isTemplateField } from '../template-fields.ts';
import { findInLines, rangesOf, type TextRange, withoutOverlaps, writtenParts } from '../written-parts.ts';

const ABBREVIATION = /(?<![\p{L}\p{N}_.@-])(?:TB[DAC]|tb[dac]|T\.B\.[DA]\.?)(?![\p{L}\p{N}_@])/gu;
const SURE_SIGNS = [
  /\blorem ipsum\b/gi,
  /\bclick (?:or tap )?(?:here )?to (?:enter|add) (?:text|an? \w{2,12})\b|(?<!\S)Choose an item\.(?=\s|$)/gi,
  /\?{3,50}|(?<![^\s(])\?\?(?![^\s.,)])/g,
  /\b(?:insert|add|enter|type)\s(?:[^.,;:\n]{1,25}\s)?(?:names?|dates?|details|text|title|address|amount|rate|details|number|signature|logo|link)\shere\b/gi,
  /\((?:insert|fill in|enter (?:name|date|amount))\b[^()\n]{0,60}\)/gi,
  /(?<![\d/])00?\/00?\/(?:00)?00(?![\d/])/g,
  /(?<![\p{L}\p{N}(/])(?:mm\/dd|dd\/mm)\/yy(?:yy)?(?![\p{L}\p{N})])/giu,
  /\b(?:Dr|Mr|Mrs|Ms)\.? (?:X|Y|Z|XX|YY)(?![\p{L}\p{N}.’'-])|\$X(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}.-]|\b(?:phase|gen|class|\d) )XX? (?:days?|hours?|weeks?|months?|shifts?|miles|dollars|percent)\b/gu,
  /%[A-Z][A-Z_]{2,30}%|#{1,3}[A-Z][A-Z_]{3,30}#{1,3}/g,
  /\bINSERT [A-Z]{3,20}\b|\b(?:NAME|DATE|TITLE|ADDRESS|TEXT|AMOUNT|RATE) HERE\b|\bPLACEHOLDER\b/g,
  /\b(?:placeholder|dummy|sample) text\b/gi,
  /[[(<][^[\]()<>\n]{1,60} goes here[\])>]/gi,
  /\bto be (?:filled in|inserted)(?=[\s.)\]]{0,5}$)/gi,
  /(?<=\p{L} )#{3,20}(?![\p{L}\p{N}#])/gu,
  /(?<=\b(?:[Aa]sk for|[Cc]all|[Cc]ontact|by|for|from|to|until) )(?:XX|YY)(?![\p{L}\p{N}])/gu,
  /(?<=\b[a-z]{2,10} )\((?:(?:client|provider|hospital|facility) )?(?:name|date|amount|rate)\)/g,
  /\bblah,? blah\b|\basdf[a-z]{0,10}\b/gi,
  /\b(?:19|20)(?:XX|xx|__)(?![\p{L}\p{N}_])/gu,
];
const CROSSES = /(?<![\p{L}\p{N}_@.])\$?x{1,40}(?:[/.,:-]x{1,40}){0,4}(?![/.,:-]?[\p{L}\p{N}@]| ?\d|-large)/giu;
const NUMBERED_PART = /(?:title|chapter|part|section|article|volume|schedule|phase|type|factor|bowl)\s$/i;
const BLANK = /_{2,}/g;
const BRACKETED = /\[[^[\]\n]{1,60}\]|<[^<>\n]{1,40}>|«[^«»\n]{1,60}»|(?<!\{)\{[^{}\n]{1,60}\}(?!\})/g;

const FORM_LABEL =
  /^(?:x|by|its|yes|no|signed|sign here|(?:[\p{L}’']{1,20} ){0,3}(?:signature|initials?)|(?:print(?:ed)? |your |full )?name|title|date(?: signed)?|witness(?:ed by)?|(?:accepted|agreed|approved)(?: and (?:accepted|agreed|approved))?(?: by)?)$/iu;

/** How far a label reaches before its blank. */
const LABEL_LENGTH = 60;

/** Check boxes and lines to sign on are a form’s own. */
export default defineCheck({
  name: 'placeholder',
  title: 'Unfinished text',
  looksFor: 'Text that was meant to be replaced, such as XXX, TBD or [name].',
  severity: 'ask',
  reads: ['title', 'text'],
  mayRead: ['mail'],
  find: (letter) =>
    findInLines(
      writtenParts(letter),
      ({ text }) => findPlaceholders(text),
      (quoted) => ({ message: `${quoted} looks unfinished.`, remedy: 'Fill it in or delete it.' }),
    ),
});

function findPlaceholders(text: string): TextRange[] {
  return withoutOverlaps([
    ...[ABBREVIATION, ...SURE_SIGNS].flatMap((pattern) => rangesOf(text, pattern)),
    ...rangesOf(text, CROSSES).filter((range) => isCrossedOut(text, range)),
    ...rangesOf(text, BLANK).filter((range) => !isFormBlank(text, range)),
    ...rangesOf(text, BRACKETED).filter(({ from, to }) => isTemplateField(text.slice(from + 1, to - 1))),
  ]);
}

/** `XXX` is a number after words such as `Title`. */
function isCrossedOut(text: string, { from, to }: TextRange): boolean {
  const crosses = text.slice(from, to).replaceAll(/[^x]/gi, '').length;
  return (
    crosses >= (/[$/:]/.test(text.slice(from, to)) ? 2 : 3) &&
    !NUMBERED_PART.test(text.slice(Math.max(0, from - 12), from))
  );
}

/** Returns true for a blank to sign or tick, alone on its line or beside a label such as `Date:`, and within a name. */
function isFormBlank(text: string, { from, to }: TextRange): boolean {
  const context = text.slice(Math.max(0, from - LABEL_LENGTH), from);
  const before = context.slice(context.lastIndexOf('\n') + 1);
  const after = text.slice(to, to + LABEL_LENGTH).split('\n')[0] ?? '';
  if (!/[^_\s|/.,]/.test(before + after)) return true;
  if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) return true;
  const label = before.slice(Math.max(before.lastIndexOf('_'), before.lastIndexOf('\t')) + 1);
  const isLabel = (part: string) => FORM_LABEL.test(part.replaceAll(/[\s:.()☐|]{1,60}$|^[\s:.()☐|]{1,60}/g, ''));
  return isLabel(label) || (label.trim() === '' && isLabel(after));
}
