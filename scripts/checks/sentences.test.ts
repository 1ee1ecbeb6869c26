import { describe, expect, test } from 'vitest';
import { houseWordsInSentences } from './house-words.ts';
import { readSentences, sentencesOf } from './sentences.ts';

const textsOf = (source: string) => sentencesOf('a.tsx', source).map(({ text }) => text);

describe('the sentences of the product', () => {
  test('include JSX text, labels, messages and template literals', () => {
    expect(textsOf('<p title="Close">Save\n  now</p>')).toEqual(['Close', 'Save now']);
    expect(textsOf(`fail({ message: \`Row \${n} is missing.\` }, "It is too large.")`)).toEqual([
      'Row {…} is missing.',
      'It is too large.',
    ]);
  });

  test('include a single house word, which ends up in a sentence', () => {
    expect(textsOf(`const by = name ?? 'Somebody'; const kind = 'letter';`)).toEqual(['Somebody']);
  });

  test('leave out imports, class names, keys and SQL', () => {
    expect(textsOf('import x from "./a b c.ts"; <p className="big red" id="some-id" />; sql`select a from b`')).toEqual(
      [],
    );
  });

  test('have their line and come from the whole project', () => {
    expect(readSentences().length).toBeGreaterThan(500);
    expect(sentencesOf('a.ts', '\nconst A = "Letter not found.";')).toEqual([
      { path: 'a.ts', line: 2, text: 'Letter not found.' },
    ]);
  });
});

test('a house word in a sentence is reported with its replacement', () => {
  const [found] = houseWordsInSentences([{ path: 'a.ts', line: 2, text: 'Somebody changed it.' }]);
  expect(found).toBe('a.ts:2: "somebody" → someone or a role: Somebody changed it.');
});
