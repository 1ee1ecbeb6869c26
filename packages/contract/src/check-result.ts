import { PLACE_PARTS, SEVERITIES } from '@letterdesk/core/checks/check';
import { REASON_LENGTH } from '@letterdesk/core/checks/passed-checks';
import { z } from 'zod';
import { day } from './shared.ts';

export const severity = z.enum(SEVERITIES);

/** Severities of a template that differ from the checks' own, by the check's name. */
export const checkSeverities = z.record(z.string().max(60), severity);

const finding = z.object({
  /** A range of UTF-16 units in a line; a text's paragraphs and headings are its lines. */
  place: z.object({
    part: z.enum(PLACE_PARTS),
    line: z.number().int().min(0),
    from: z.number().int().min(0),
    to: z.number().int().min(0),
  }),
  message: z.string(),
  remedy: z.string(),
  /** What the source says now; set if it can be taken. */
  newValue: z
    .discriminatedUnion('in', [
      /** For every place in the text that shows the old value. */
      z.object({
        in: z.literal('text'),
        shortcode: z.string(),
        format: z.string().nullable(),
        shown: z.string(),
        now: z.string(),
      }),
      /** A part of the title, or the address of links. */
      z.object({ in: z.enum(['title', 'links']), shown: z.string(), now: z.string() }),
    ])
    .optional(),
  /** What can be done about it at once: attach a cloud document of a kind, or put the attachments in order. */
  fix: z
    .discriminatedUnion('by', [
      z.object({ by: z.literal('attaching'), kind: z.string(), since: day.nullable() }),
      z.object({ by: z.literal('arranging') }),
    ])
    .optional(),
});

/** What one check found in a letter. */
export const checkResult = z.object({
  check: z.string(),
  title: z.string(),
  /** `block` must be fixed, `ask` can be passed with a reason, `note` only says it. */
  severity,
  findings: z.array(finding).min(1).readonly(),
  /** Findings that aren't listed. */
  more: z.number().int().min(0),
  /** Tells sets of unlisted findings apart; set if there are any. */
  moreKey: z.string().optional(),
});
export type CheckResult = z.output<typeof checkResult>;
export type Finding = CheckResult['findings'][number];
export type NewValue = NonNullable<Finding['newValue']>;
export type Fix = NonNullable<Finding['fix']>;

/** Findings that a person saw and let pass, with the reason. */
export const passedCheck = z.object({
  check: z.string().max(60),
  title: z.string().max(100),
  messages: z.array(z.string().max(2_000)).min(1).max(100).readonly(),
  /** Findings that were only counted. */
  more: z.number().int().min(0).optional(),
  /** Of the result that was passed. */
  moreKey: z.string().max(20).optional(),
  reason: z.string().trim().min(1).max(REASON_LENGTH),
});
export type PassedCheck = z.output<typeof passedCheck>;

export const passedChecks = z.array(passedCheck).max(100);
