import { PDF_LIMITS } from './budget.ts';
import { cleanLine } from './clean-text.ts';

/** Returns the lines of a footer, as PDF and mail show them. */
export function footerLines(text: string): string[] {
  const lines = text.slice(0, PDF_LIMITS.footerLength).split(/\r\n|[\n\r]/);
  return lines
    .map((line) => cleanLine(line).trim())
    .filter((line) => line !== '')
    .slice(0, PDF_LIMITS.footerLines);
}
