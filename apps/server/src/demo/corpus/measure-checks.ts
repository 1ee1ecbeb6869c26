import type { Check } from '@letterdesk/core/checks/check';
import { toCheckedLetter } from '../flood-demo-letters.ts';
import type { Corpus, SpoiledLetter } from './build-corpus.ts';

export interface CheckMeasure {
  readonly check: Check;
  readonly planted: number;
  readonly missed: readonly SpoiledLetter[];
  /** Right letters in which it finds something, with what it says. */
  readonly bothered: readonly { readonly template: string; readonly message: string }[];
}

/** Counts what each check finds in spoiled letters and in right ones. */
export function measureChecks(checks: readonly Check[], { right, spoiled }: Corpus): CheckMeasure[] {
  const checked = right.map((letter) => ({ template: letter.template, letter: toCheckedLetter(letter) }));
  return checks.map((check) => {
    const planted = spoiled.filter(({ fault }) => fault.check === check.name);
    return {
      check,
      planted: planted.length,
      missed: planted.filter(({ letter }) => check.find(toCheckedLetter(letter)).length === 0),
      bothered: checked.flatMap(({ template, letter }) =>
        check
          .find(letter)
          .slice(0, 1)
          .map(({ message }) => ({ template, message })),
      ),
    };
  });
}
