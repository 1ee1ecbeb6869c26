/** An unbounded quantifier of a single character, which no other part follows, reads a text once. */
const SINGLE = /^\^?C?C(?:[*+]|\{\d+,\})\$?$/;
const UNBOUNDED = /[*+]|\{\d+,\}/;

export interface Reading {
  /** Characters that regular expressions went over. */
  readonly characters: number;
  /** Expressions that may go over the same characters again and again. */
  readonly unbounded: readonly string[];
}

/** Counts what regular expressions read during a run. */
export function countCharactersRead(run: () => void): Reading {
  const { exec } = RegExp.prototype;
  let characters = 0;
  const sources = new Set<string>();
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = Reflect.apply(exec, this, [text]);
    sources.add(this.source);
    const end = found === null ? text.length : found.index + found[0].length;
    characters += this.sticky && found === null ? 1 : end - from + 1;
    return found;
  };
  try {
    run();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return { characters, unbounded: [...sources].filter(isUnbounded) };
}

function isUnbounded(source: string): boolean {
  const plain = source.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\./g, 'C');
  return UNBOUNDED.test(plain) && !SINGLE.test(plain) && !SINGLE.test(plain.replaceAll(/[ _]/g, 'C'));
}
