import { houseWordsInNames, houseWordsInSentences } from './checks/house-words.ts';
import { readSentences } from './checks/sentences.ts';

const found = [...houseWordsInNames(), ...houseWordsInSentences(readSentences())];
for (const line of found) console.log(line);
console.log(`${found.length} house words`);
process.exit(found.length === 0 ? 0 : 1);
