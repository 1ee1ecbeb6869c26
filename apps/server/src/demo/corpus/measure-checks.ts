import type { Check } from '@letterdesk/core/checks/check';
import { type DemoLetter, toCheckedLetter } from '../flood-demo-letters.ts';
import type { Corpus, SpoiledLetter } from './build-corpus.ts';

export interface CheckMeasure {
  readonly check: Check;
  readonly planted: number;
  readonly missed: readonly SpoiledLetter[];
  /** Right letters in which it finds something, with the first message. */
  readonly bothered: readonly { readonly letter: DemoLetter; readonly message: string }[];
}

/** Counts what each check finds in spoiled letters and in right ones. */
export function measureChecks(checks: readonly Check[], { right, spoiled }: Corpus): CheckMeasure[] {
  const checked = right.map((letter) => [letter, toCheckedLetter(letter)] as const);
  return checks.map((check) => {
    const planted = spoiled.filter(({ fault }) => fault.check === check.name);
    return {
      check,
      planted: planted.length,
      missed: planted.filter(({ letter }) => check.find(toCheckedLetter(letter)).length === 0),
      bothered: checked.flatMap(([letter, read]) => {
        const message = check.find(read)[0]?.message;
        return message === undefined ? [] : [{ letter, message }];
      }),
    };
  });
}
