import { defineCheck } from '../check.ts';
import { quote } from '../written-parts.ts';

export default defineCheck({
  name: 'from-domain',
  title: 'From address not allowed',
  looksFor: 'A From address whose domain may not be used.',
  severity: 'block',
  reads: ['mail'],
  find({ mail: { from, delivery } }) {
    if (delivery.isFromAllowed !== false) return [];
    return [
      {
        place: { part: 'sender', line: 0, from: 0, to: from.length },
        message: `Mail can’t be sent from ${quote(from)}.`,
        remedy: 'Choose an address of your division.',
      },
    ];
  },
});
