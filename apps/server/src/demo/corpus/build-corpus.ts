import { readLines } from '@letterdesk/core/checks/lines';
import { seededRandom } from '@letterdesk/demo/customer/random';
import { FIRST_ASSIGNMENT_ID, SHOWCASE } from '@letterdesk/demo/customer/showcase';
import { type DemoLetter, floodDemoLetters } from '../flood-demo-letters.ts';
import type { Fault } from './fault.ts';
import { dateFaults } from './faults/dates.ts';
import { documentFaults } from './faults/documents.ts';
import { leftOverFaults } from './faults/left-over.ts';
import { mailAndCredentialFaults } from './faults/mail-and-credentials.ts';
import { sumFaults } from './faults/sums.ts';
import { typedSentenceFaults } from './faults/typed-sentences.ts';
import { editRightly } from './right-edits.ts';

/** The complete one, and others all over the demo's data; every second one is canceled. */
const ASSIGNMENTS = [
  SHOWCASE.assignmentId,
  ...Array.from({ length: 28 }, (_, at) => FIRST_ASSIGNMENT_ID + (at % 2 === 0 ? 5 + at * 12 : 3 + at * 14)),
];
/** Letters for each check, at least; each way of spoiling one has the same number. */
const PER_CHECK = 16;

export interface SpoiledLetter {
  readonly fault: Fault;
  readonly letter: DemoLetter;
}

export interface Corpus {
  readonly right: readonly DemoLetter[];
  /** Each has one fault. */
  readonly spoiled: readonly SpoiledLetter[];
}

const faults = [
  ...dateFaults,
  ...leftOverFaults,
  ...mailAndCredentialFaults,
  ...sumFaults,
  ...typedSentenceFaults,
  ...documentFaults,
];

/** Builds letters and mails from all demo templates; the same ones every time. */
export async function buildCorpus(): Promise<Corpus> {
  const flooded = (await Promise.all(ASSIGNMENTS.map((id) => floodDemoLetters(id)))).flat();
  const plain = flooded.filter(isComplete);
  const edited = plain.map((letter, at) => editRightly(letter, seededRandom(at)));
  const spoiled = faults.flatMap((fault, at) => {
    const ways = faults.filter(({ check }) => check === fault.check).length;
    return spoil(plain, fault, at, Math.ceil(PER_CHECK / ways));
  });
  return { right: [...plain, ...edited], spoiled };
}

/** A letter that would leave with a missing value isn't right. */
function isComplete({ document, message, recipients }: DemoLetter): boolean {
  const lines = [...readLines(document), ...readLines(message)];
  return recipients.length > 0 && lines.every(({ values }) => values.every(({ from, to }) => to > from));
}

/** Plants the fault in letters that have a place for it. @throws if too few have. */
function spoil(letters: readonly DemoLetter[], fault: Fault, seed: number, count: number): SpoiledLetter[] {
  const random = seededRandom(seed + 1_000);
  const spoiled: SpoiledLetter[] = [];
  for (let step = 0, at = random.int(0, letters.length - 1); step < letters.length; step += 1, at += 37) {
    const letter = letters[at % letters.length];
    const planted = letter && fault.plant(letter, random);
    if (planted) spoiled.push({ fault, letter: planted });
    if (spoiled.length === count) return spoiled;
  }
  throw new Error(`Only ${spoiled.length} letters have a place for: ${fault.title} (${fault.check})`);
}
