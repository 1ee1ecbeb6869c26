import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Notice } from '../../../ui/notice.tsx';
import type { ApprovalBeforeSending } from './send-email-props.ts';

const WORDS = {
  ahead: 'Send approves this letter in your name, and then sends it.',
  given: 'This letter is approved now, but it was not sent yet. Send sends it.',
} as const;

/** Says from the first step on what Send does about the letter's approval. */
export function ApprovalNotice({ approval }: { approval: ApprovalBeforeSending }) {
  if (approval === 'none') return null;
  return <Notice icon={<IconRosetteDiscountCheck size={16} aria-hidden />}>{WORDS[approval]}</Notice>;
}
