import { strToU8, type Zippable, zipSync } from 'fflate';

/** The same on every machine: no file of the demo knows when it was made. */
const MADE = '2026-01-05T12:00:00';

/** A ZIP archive of texts, in their order. @param stored those that are not compressed. */
export function archive(files: Readonly<Record<string, string>>, stored: readonly string[] = []): Uint8Array {
  const entries: Zippable = {};
  for (const [path, text] of Object.entries(files)) {
    entries[path] = [strToU8(text), { level: stored.includes(path) ? 0 : 6, mtime: MADE }];
  }
  return zipSync(entries);
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** A part of an Office Open XML file that another one leads to. */
export interface RelatedPart {
  /** The last word of the relation's name, e.g. `slide`. */
  readonly relation: string;
  readonly target: string;
}

/** Related parts are `rId1`, `rId2` … in their order. */
export function relationships(parts: readonly RelatedPart[]): string {
  const entries = parts.map(
    ({ relation, target }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/relationships/${relation}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;
}

/** @param parts their content types by path, each below `application/vnd.openxmlformats-officedocument.` */
export function contentTypes(parts: Readonly<Record<string, string>>): string {
  const type = 'application/vnd.openxmlformats-officedocument.';
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>';
  const overrides = Object.entries(parts).map(
    ([path, name]) => `<Override PartName="/${path}" ContentType="${type}${name}+xml"/>`,
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types">${defaults}${overrides.join('')}</Types>`;
}
