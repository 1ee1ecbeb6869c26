import { CONDITION_LIMITS } from '@letterdesk/core/conditions/limits';
import { Textarea } from '@mantine/core';
import type { RefObject } from 'react';
import classes from './condition-form.module.css';
import type { TextProblem } from './condition-form.ts';

interface ConditionTextProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly problem: TextProblem | null;
  readonly onChange: (text: string) => void;
}

/** A condition's text, with its problem at its place. */
export function ConditionText({ ref, value, problem, onChange }: ConditionTextProps) {
  return (
    <Textarea
      ref={ref}
      label="Condition"
      description="Join comparisons by and, or and not. Use brackets to group them."
      placeholder={'HousingRequest equals "Yes" and StartDate > "2026-03-05"'}
      autosize
      minRows={2}
      maxRows={8}
      spellCheck={false}
      maxLength={CONDITION_LIMITS.source}
      classNames={{ input: classes.source }}
      value={value}
      error={problem && <Problem source={value} problem={problem} />}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\p{Cc}+/gu, ' '))}
      data-autofocus
    />
  );
}

/** Characters around a problem. */
const AROUND = 24;

function Problem({ source, problem: { message, start, end } }: { source: string; problem: TextProblem }) {
  const isAtEnd = start >= source.length;
  const before = source.slice(Math.max(0, start - AROUND), start);
  return (
    <>
      <code className={classes.place}>
        {start > AROUND && '…'}
        {before}
        <mark>{isAtEnd ? ' ' : source.slice(start, Math.max(end, start + 1))}</mark>
        {source.slice(Math.max(end, start + 1), end + AROUND)}
      </code>{' '}
      {message}
    </>
  );
}
