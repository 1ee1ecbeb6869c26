import { houseWordsInAllComments, houseWordsInNames, houseWordsInSentences } from './checks/house-words.ts';
import { readSentences } from './checks/sentences.ts';
import { readTestTitles, unclearTitles } from './checks/test-titles.ts';

const words = [...houseWordsInNames(), ...houseWordsInAllComments(), ...houseWordsInSentences(readSentences())];
const titles = unclearTitles(readTestTitles());
for (const line of [...words, ...titles]) console.log(line);
console.log(`${words.length} house words, ${titles.length} unclear test titles`);
process.exit(words.length + titles.length === 0 ? 0 : 1);
