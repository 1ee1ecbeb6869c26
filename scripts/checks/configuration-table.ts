import { documentedVariables } from '../../apps/server/src/environment.ts';

/** A Markdown table with one row per variable. */
function configurationTable(): string {
  const rows = documentedVariables().map(({ name, doc, defaultValue }) => {
    const shown = defaultValue === undefined ? '' : `\`${defaultValue.replaceAll(',', ', ')}\``;
    return `| \`${name}\` | ${shown} | ${doc} |`;
  });
  return ['| variable | default | what it sets |', '|---|---|---|', ...rows].join('\n');
}

const START = '<!-- configuration -->';
const END = '<!-- /configuration -->';

/** Replaces the table between its markers. @throws without markers. */
export function withConfigurationTable(text: string): string {
  const from = text.indexOf(START);
  const to = text.indexOf(END);
  if (from === -1 || to < from) throw new Error(`There is no "${START}" … "${END}" in the text`);
  return `${text.slice(0, from + START.length)}\n${configurationTable()}\n${text.slice(to)}`;
}
