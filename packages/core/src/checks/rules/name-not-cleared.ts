import { defineCheck } from '../check.ts';
import { placeIn } from '../written-parts.ts';

export default defineCheck({
  name: 'name-not-cleared',
  title: 'Name not cleared',
  looksFor: 'A presentation of a provider whose name the client hasn’t cleared.',
  severity: 'ask',
  reads: ['kind', 'title', 'isNameCleared'],
  find: ({ kind, title, isNameCleared }) => {
    if (kind.type !== 'PRESENT' || isNameCleared) return [];
    const line = title[0] ?? { index: 0, text: '' };
    return [
      {
        place: placeIn('title', line, { from: 0, to: line.text.length }),
        message: 'The provider’s name isn’t cleared with this client.',
        remedy: 'Send a name clear request first.',
      },
    ];
  },
});
