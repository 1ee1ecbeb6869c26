import { isBlank } from '../../shortcodes/characters.ts';
import { abbreviate, isChanged, isTypedOver } from '../changed-values.ts';
import { defineCheck, type Finding } from '../check.ts';
import type { FreshValue } from '../checked-letter.ts';

export default defineCheck({
  name: 'changed-data',
  title: 'Changed data',
  looksFor: 'Values whose record has changed since they came into the letter.',
  severity: 'ask',
  reads: ['values', 'fresh'],
  find: ({ values, fresh }) => {
    const descriptions = new Map(values.map(({ shortcode, description }) => [shortcode, description]));
    const findings = new Map<string, Finding>();
    for (const value of fresh.values.filter(isChanged)) {
      const { shortcode, format, shown, now, place } = value;
      const key = JSON.stringify([shortcode, format, shown]);
      if (findings.has(key)) continue;
      findings.set(key, {
        place: { part: 'text', ...place },
        message: describeChange(descriptions.get(shortcode) ?? shortcode, value),
        remedy: now === null ? 'Check the record.' : 'Take the new value.',
        newValue: now === null ? undefined : { shortcode, format, shown, now },
      });
    }
    return [...findings.values()];
  },
});

function describeChange(description: string, value: FreshValue): string {
  const { shown, now } = value;
  const [says, next] = abbreviate(shown, now ?? '');
  const change = now === null ? 'is no longer in the source' : `is now ${next}`;
  return `“${description}” ${change}; the letter says ${says}${describeTyping(value)}.`.replace(/\.\.$/, '.');
}

/** Says what a person typed over. */
function describeTyping(value: FreshValue): string {
  if (!isTypedOver(value)) return '';
  const over = value.flooded.find((text) => !isBlank(text));
  return over === undefined ? ', typed because the source had none' : `, typed over ${abbreviate(over, over)[0]}`;
}
