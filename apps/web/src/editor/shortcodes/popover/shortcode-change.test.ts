import { parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getShortcodeChange } from './shortcode-change.ts';

const DATE = { description: 'First day of work', group: 'Dates', valueType: 'date' } as const;
const bare = { name: 'StartDate', format: null, fallback: null };

function read(text: string) {
  const [only] = parseShortcodes(text);
  return only?.type === 'placeholder' ? only.placeholder : null;
}

describe('options typed for a chip', () => {
  it('are written into the placeholder, or removed when emptied', () => {
    expect(getShortcodeChange(bare, DATE, { format: ' MMM D ', fallback: 'soon' })).toEqual({
      kind: 'text',
      text: '{{shortcode StartDate format="MMM D" default="soon"}}',
    });
    const full = { ...bare, format: 'MMM D', fallback: 'soon' };
    expect(getShortcodeChange(full, DATE, { format: '', fallback: '' })).toEqual({
      kind: 'text',
      text: '{{shortcode StartDate}}',
    });
  });

  it("are refused with a sentence if they couldn't be parsed back", () => {
    expect(getShortcodeChange(bare, DATE, { format: '0.00', fallback: '' })).toMatchObject({
      kind: 'refused',
      field: 'format',
      message: expect.stringContaining('the format of a date is'),
    });
    expect(getShortcodeChange(bare, DATE, { format: '', fallback: 'a {{b}}' })).toMatchObject({
      kind: 'refused',
      field: 'fallback',
    });
  });

  it('change nothing without input, and are read back as typed', () => {
    const option = fc.option(fc.string({ maxLength: 30 }), { nil: null });
    fc.assert(
      fc.property(option, option, fc.string({ maxLength: 30 }), (format, fallback, typed) => {
        const before = { ...bare, format, fallback };
        const asShown = { format: format ?? '', fallback: fallback ?? '' };
        fc.pre(format === null || format.trim() !== '');
        expect(getShortcodeChange(before, undefined, asShown)).toEqual({ kind: 'same' });
        const change = getShortcodeChange(before, undefined, { ...asShown, fallback: typed });
        if (change.kind !== 'text') return;
        expect(read(change.text)).toEqual({ ...before, fallback: typed === '' && fallback !== '' ? null : typed });
        expect(change.text).toBe(writePlaceholder(read(change.text) ?? bare));
      }),
    );
  });
});
