import { writeFileSync } from 'node:fs';
import { describeFonts } from './checks/describe-fonts.ts';

for (const [file, text] of describeFonts()) writeFileSync(new URL(`../${file}`, import.meta.url), text);
