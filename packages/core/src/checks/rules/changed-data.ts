import { isBlank } from '../../shortcodes/characters.ts';
import { findChangedTitle } from '../changed-title.ts';
import { abbreviate, isChanged, isTypedOver } from '../changed-values.ts';
import { defineCheck, type Finding } from '../check.ts';
import type { CheckedValue, FreshData, FreshValue } from '../checked-letter.ts';
import type { Line } from '../lines.ts';
import { placeIn } from '../written-parts.ts';

export default defineCheck({
  name: 'changed-data',
  title: 'Changed data',
  looksFor: 'Values and conditions whose record has changed since they came into the letter.',
  severity: 'ask',
  reads: ['title', 'text', 'values', 'fresh'],
  find: ({ title, text, values, fresh }) => [
    ...findInTitle(title, fresh.title),
    ...findInText(values, fresh.values),
    ...findInLinks(text, fresh.links),
    ...findInBranches(text, fresh.branches),
  ],
});

function findInTitle(lines: readonly Line[], title: FreshData['title']): Finding[] {
  return lines.flatMap((line) => {
    const change = title && findChangedTitle(line.text, title);
    if (!change) return [];
    const next = line.text.slice(0, change.from) + change.now + line.text.slice(change.to);
    const message = `The title would now be “${abbreviate(line.text, next)[1]}”.`;
    const newValue = { in: 'title', shown: change.shown, now: change.now } as const;
    return [{ place: placeIn('title', line, change), message, remedy: 'Take the new title.', newValue }];
  });
}

function findInText(values: readonly CheckedValue[], fresh: readonly FreshValue[]): Finding[] {
  const descriptions = new Map(values.map(({ shortcode, description }) => [shortcode, description]));
  const findings = new Map<string, Finding>();
  for (const value of fresh.filter(isChanged)) {
    const { shortcode, format, shown, now, place } = value;
    const key = JSON.stringify([shortcode, format, shown]);
    if (findings.has(key)) continue;
    findings.set(key, {
      place: { part: 'text', ...place },
      message: describeChange(descriptions.get(shortcode) ?? shortcode, value),
      remedy: now === null ? 'Check the record.' : 'Take the new value.',
      newValue: now === null ? undefined : { in: 'text', shortcode, format, shown, now },
    });
  }
  return [...findings.values()];
}

function describeChange(description: string, value: FreshValue): string {
  const { shown, now } = value;
  const [says, next] = abbreviate(shown, now ?? '');
  const change = now === null ? 'is no longer in the source' : `is now ${next}`;
  return `“${description}” ${change}; the letter says ${says}${describeTyping(value)}.`.replace(/\.\.$/, '.');
}

/** Says what a person typed over, and who. */
function describeTyping(value: FreshValue): string {
  if (!isTypedOver(value)) return '';
  const over = value.flooded.find((text) => !isBlank(text));
  const typed = value.typedBy === null ? 'typed' : `typed by ${value.typedBy}`;
  return over === undefined ? `, ${typed} because the source had none` : `, ${typed} over ${abbreviate(over, over)[0]}`;
}

function findInLinks(lines: readonly Line[], links: FreshData['links']): Finding[] {
  const places = lines.flatMap((line) => line.links.map((link) => ({ line, link })));
  return links.flatMap(({ shown, now }) => {
    const found = places.find(({ link }) => link.href === shown);
    if (found === undefined) return [];
    const [says, next] = abbreviate(shown, now);
    const message = `A link leads to ${says}; its address is now ${next}.`;
    const newValue = { in: 'links', shown, now } as const;
    return [{ place: placeIn('text', found.line, found.link), message, remedy: 'Take the new address.', newValue }];
  });
}

/** A branch has no place of its own, so the text's beginning is shown. */
function findInBranches([first]: readonly Line[], branches: FreshData['branches']): Finding[] {
  if (first === undefined) return [];
  return branches.map(({ excerpt, reason }) => ({
    place: placeIn('text', first, { from: 0, to: 0 }),
    message: `A condition of the template has another result now. “${excerpt}”: ${reason}`,
    remedy: 'Reflood the letter.',
  }));
}
