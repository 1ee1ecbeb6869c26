/** Comments, in which addresses may be named; what stands behind `://` is none. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

/** What leads to an address of Letterdesk as if it lay at the root of its host. */
const WRITTEN_BY_HAND = [
  /(?<!withBasePath\(\s*)(['"`])\/[a-z$][^'"`\n]*\1?/g,
  /(?<!\bwithBasePath\(.*)\borigin\}\/.*/g,
  /\b(?:assign|replace|open|fetch|replaceState|pushState)\((?:(?!withBasePath)[^;\n])*\bpaths\.\w+/g,
  /\b(?:href|src|action)=\{paths\.\w+/g,
  /(?<!\.|replaceState\(null, '', )\blocation\.pathname\b/g,
];

/** Addresses in a file of the web that leave the base path out, as they are written. */
export function addressesWithoutBasePath(code: string): string[] {
  const bare = code.replace(COMMENT, '');
  return WRITTEN_BY_HAND.flatMap((pattern) => Array.from(bare.matchAll(pattern), ([found]) => found));
}
