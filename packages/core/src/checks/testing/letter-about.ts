import type { Check, CheckedLetter, Finding } from '../check.ts';
import type { AttachedFile, CheckedMail, CheckedValue, LetterNames, MailRecipient } from '../checked-letter.ts';
import { type Line, plainLine } from '../lines.ts';

/** Lines are strings where nothing but their text matters. */
export interface LetterParts extends Partial<Omit<CheckedLetter, 'title' | 'text' | 'mail' | 'attachments'>> {
  readonly title?: string;
  readonly text?: readonly (string | Line)[];
  readonly subject?: string;
  readonly message?: readonly (string | Line)[];
  readonly recipients?: readonly (Partial<MailRecipient> & { readonly address: string })[];
  readonly attachments?: readonly string[];
  readonly from?: string;
  readonly delivery?: Partial<CheckedMail['delivery']>;
}

/** The people and places of the real sentences. */
export const NAMES: LetterNames = {
  people: ['Reza Rasmussen, MD', 'Greta Uchida', 'Hiroshi Castellanos'],
  others: ['Stonebridge Surgical Hospital', 'Stonebridge Surgical Hospital, LLC', 'Jamal Nakagawa', 'Pavel Trelawney'],
  related: [],
  records: [],
};

/** Builds a letter, with a mail if any part of it is given. */
export function aLetterAbout(parts: LetterParts = {}): CheckedLetter {
  const { title = 'Confirmation of assignment A-118035', text = [], attachments = [], ...others } = parts;
  const { subject, message, recipients, from, delivery, ...letter } = others;
  const hasMail = [subject, message, recipients, from, delivery].some((part) => part !== undefined);
  return {
    kind: { type: 'CONFIRMATION' },
    today: '2026-11-20',
    values: [],
    names: NAMES,
    nameIndex: null,
    fresh: null,
    isNameCleared: null,
    ...letter,
    title: [plainLine(title)],
    text: toLines(text),
    attachments: attachments.map((name): AttachedFile => ({ name })),
    mail: hasMail ? aMail(parts) : null,
  };
}

function aMail({
  subject = 'Your assignment',
  message = [],
  recipients = [],
  from,
  delivery,
}: LetterParts): CheckedMail {
  return {
    from: from ?? 'jamal.nakagawa@castlebay.example',
    delivery: { domainsWithoutServer: null, bytes: null, bytesAllowed: null, ...delivery },
    subject: [plainLine(subject)],
    message: toLines(message),
    recipients: recipients.map((each) => ({
      name: null,
      isContact: null,
      wasWrittenTo: null,
      domainOf: null,
      ...each,
    })),
  };
}

function toLines(lines: readonly (string | Line)[]): Line[] {
  return lines.map((line, index) => (typeof line === 'string' ? plainLine(line, index) : { ...line, index }));
}

export function aValue(value: Partial<CheckedValue> & Pick<CheckedValue, 'shortcode'>): CheckedValue {
  const source = { record: 'assignment', id: 1, field: '' };
  return { description: value.shortcode, type: 'text', required: false, source, flooded: '', ...value };
}

/** Returns a line in which `[[Name|value]]` is a flooded value. */
export function lineWith(marked: string, cell: Line['cell'] = null): Line {
  const values: { shortcode: string; from: number; to: number }[] = [];
  let text = '';
  for (const [at, part] of marked.split(/\[\[([^\]]*)\]\]/).entries()) {
    const [shortcode = '', value = ''] = part.split('|');
    if (at % 2 === 1) values.push({ shortcode, from: text.length, to: text.length + value.length });
    text += at % 2 === 1 ? value : part;
  }
  return { ...plainLine(text), values, cell };
}

/** Returns the marked text of each finding, such as `text: [name]`. */
export function findIn(check: Check, parts: LetterParts): string[] {
  const letter = aLetterAbout(parts);
  return check.find(letter).map((finding) => `${finding.place.part}: ${markedText(letter, finding)}`);
}

function markedText({ title, text, mail, attachments }: CheckedLetter, { place }: Finding): string {
  const lines = {
    title,
    text,
    sender: [plainLine(mail?.from ?? '')],
    subject: mail?.subject ?? [],
    message: mail?.message ?? [],
    recipients: (mail?.recipients ?? []).map(({ address }, index) => plainLine(address, index)),
    attachments: attachments.map(({ name }, index) => plainLine(name, index)),
  }[place.part];
  return lines.find(({ index }) => index === place.line)?.text.slice(place.from, place.to) ?? '';
}
