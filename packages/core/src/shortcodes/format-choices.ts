import type { ValueType } from '../flooding/values.ts';
import { LIST_LAYOUTS } from './format.ts';
import { formatDate } from './format-date.ts';
import { formatNumber } from './format-number.ts';
import { formatText, TEXT_FORMATS } from './format-text.ts';

export interface FormatChoice {
  readonly format: string;
  readonly sample: string;
}

const DATE_FORMATS = ['MMMM D, YYYY', 'MMM D, YYYY', 'dddd, MMMM D, YYYY', 'MM/DD/YYYY', 'D MMMM YYYY', 'YYYY-MM-DD'];
const NUMBER_FORMATS = ['0', '0.00', '0,0', '0,0.00'];
const MONEY_FORMATS = ['$0,0.00', '$0,0', '0,0.00', '0.00'];

const SAMPLES: Readonly<Record<ValueType, { readonly formats: readonly string[]; sample(format: string): string }>> = {
  text: { formats: TEXT_FORMATS, sample: (format) => formatText('Mill Lane 4\nLeeds', format).replace('\n', ' ⏎ ') },
  date: { formats: DATE_FORMATS, sample: (format) => formatDate('2026-03-05', format) },
  number: { formats: NUMBER_FORMATS, sample: (format) => formatNumber(1234.5, format) },
  money: { formats: MONEY_FORMATS, sample: (format) => formatNumber(1234.5, format) },
  list: { formats: LIST_LAYOUTS, sample: (format) => LAYOUTS[format] ?? format },
};

const LAYOUTS: Readonly<Record<string, string>> = {
  table: 'A table with a heading',
  bullets: 'A list with bullets',
  numbers: 'A numbered list',
  inline: 'On one line',
};

/** Returns the formats offered for a type, each with a sample. Dates and numbers accept others too. */
export function formatChoices(valueType: ValueType): FormatChoice[] {
  const { formats, sample } = SAMPLES[valueType];
  return formats.map((format) => ({ format, sample: sample(format) }));
}
