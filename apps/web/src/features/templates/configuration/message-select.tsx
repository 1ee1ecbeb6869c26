import type { EmailMessageName } from '@letterdesk/contract/email-messages';
import { marksOfNamesakes } from '@letterdesk/core/organisation/namesakes';
import { ChoiceSelect } from './choice-select.tsx';

export interface MessageSelectProps {
  readonly field: 'emailMessage' | 'approvalMessage';
  readonly messages: readonly EmailMessageName[];
  /** Its messages come first. */
  readonly division: number;
  readonly value: number | null;
  readonly onChange: (message: number) => void;
  readonly error: string | undefined;
  readonly disabled?: boolean;
  readonly why?: string | undefined;
  readonly autoFocus: boolean;
}

export function MessageSelect({ messages, division, value, onChange, ...rest }: MessageSelectProps) {
  const marks = marksOfNamesakes(messages, [({ subject }) => subject]);
  const own = messages.filter((message) => message.division.id === division);
  const others = messages.filter((message) => message.division.id !== division);
  return (
    <ChoiceSelect
      {...rest}
      required={!rest.disabled}
      options={[...own, ...others].map((message) => ({
        value: String(message.id),
        label: message.name,
        beside: [...(marks.has(message.id) ? [marks.get(message.id)] : []), message.division.name].join(' · '),
      }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
