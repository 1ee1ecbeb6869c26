import { readSentences } from './checks/sentences.ts';

for (const { path, line, text } of readSentences()) console.log(`${path}:${line}\t${text}`);
