import {
  type DocumentGap,
  describeAge,
  findDocumentGaps,
  findMisplaced,
  oldestDate,
} from '../../attachments/required-documents.ts';
import { longDate } from '../calendar.ts';
import { defineCheck, type Finding } from '../check.ts';
import type { AttachedFile } from '../checked-letter.ts';

export default defineCheck({
  name: 'required-documents',
  title: 'Required documents',
  looksFor: 'A document that the template requires, and that isn’t attached, is too old or in another order.',
  severity: 'block',
  reads: ['kind', 'today', 'attachments'],
  find({ kind: { requiredDocuments = [] }, today, attachments }) {
    if (requiredDocuments.length === 0) return [];
    const files = attachments.map(({ name, kind = '', date = null }) => ({ name, kind, date }));
    const gaps = findDocumentGaps(requiredDocuments, files, today);
    const misplaced = findMisplaced(requiredDocuments, files);
    return [
      ...gaps.map((gap) => describeGap(gap, attachments, today)),
      ...(misplaced === null ? [] : [describeMisplaced(attachments, misplaced)]),
    ];
  },
});

function describeGap({ required, reason, file }: DocumentGap, files: readonly AttachedFile[], today: string): Finding {
  const { kind, maxAge } = required;
  const name = file === null ? '' : (files[file]?.name ?? '');
  const age = maxAge === null ? '' : ` that is at most ${describeAge(maxAge)} old`;
  const since = oldestDate(required, today);
  const messages = {
    missing: `${kind} isn’t attached.`,
    too_old: `“${name}” is too old: ${kind} must be dated ${since === null ? '' : longDate(since)} or later.`,
    undated: `“${name}” has no date, so its age isn’t known.`,
  };
  return {
    place: placeOf(file),
    message: messages[reason],
    remedy: `Attach a document of the kind ${kind}${age}.`,
    fix: { by: 'attaching', kind, since },
  };
}

function describeMisplaced(files: readonly AttachedFile[], index: number): Finding {
  return {
    place: placeOf(index),
    message: `“${files[index]?.name ?? ''}” must come earlier among the attachments.`,
    remedy: 'Put the attachments in the template’s order.',
    fix: { by: 'arranging' },
  };
}

function placeOf(file: number | null): Finding['place'] {
  return { part: 'attachments', line: file ?? 0, from: 0, to: 0 };
}
