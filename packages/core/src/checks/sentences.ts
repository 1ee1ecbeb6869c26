const CONTEXT = 200;
/** The end of a sentence, but not the dot of `Dr.`, `a.m.` or `No.`. */
const END = /(?<!\b(?:Dr|Mr|Mrs|Ms|St|No|Inc|[Ee]xp|[ap]\.m|[A-Z]))[.!?](?=\s)|[;\n]/g;

/** Returns the part of the sentence before a position, 200 characters at most. */
export function sentenceBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - CONTEXT), at);
  const ends = [...before.matchAll(END)].map(({ index }) => index + 1);
  return before.slice(ends.at(-1) ?? 0);
}

/** Returns the part of the sentence behind a position, 200 characters at most. */
export function sentenceAfter(text: string, at: number): string {
  const after = text.slice(at, at + CONTEXT);
  const [end] = after.matchAll(END);
  return after.slice(0, end?.index ?? after.length);
}
