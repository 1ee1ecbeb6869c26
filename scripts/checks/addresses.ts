/** Comments may contain addresses; `://` doesn't start one. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

/** Code that leads to an address without the base path. */
const WRITTEN_BY_HAND = [
  /(?<!withBasePath\(\s*)(['"`])\/[a-z$][^'"`\n]*\1?/g,
  /(?<!\bwithBasePath\(.*)\borigin\}\/.*/g,
  /\b(?:assign|replace|open|fetch|replaceState|pushState)\((?:(?!withBasePath)[^;\n])*\bpaths\.\w+/g,
  /\b(?:href|src|action)=\{paths\.\w+/g,
  /(?<!\.|replaceState\(null, '', )\blocation\.pathname\b/g,
];

/** Returns a web file's addresses without the base path. */
export function addressesWithoutBasePath(code: string): string[] {
  const bare = code.replace(COMMENT, '');
  return WRITTEN_BY_HAND.flatMap((pattern) => Array.from(bare.matchAll(pattern), ([found]) => found));
}
