import type { Attachment } from '@letterdesk/contract/attachment';
import { Checkbox, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import classes from './attachments-panel.module.css';

export interface WatermarkSwitchProps {
  readonly attachment: Attachment;
  readonly mark: (attachmentId: number, watermarked: boolean) => Promise<void>;
}

/** Whether an attachment is watermarked (specification 5.13); what it refuses stands below it. */
export function WatermarkSwitch({ attachment, mark }: WatermarkSwitchProps) {
  const { id, name, watermarked } = attachment;
  const told = useId();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (on: boolean) => mark(id, on),
    meta: { quiet: true },
  });
  return (
    <div className={classes.mark}>
      <Checkbox
        size="xs"
        label="Watermark"
        aria-label={`Watermark ${name}`}
        aria-describedby={told}
        checked={isPending ? variables : watermarked}
        // Stays focusable while it is made, so that the focus is not lost.
        aria-disabled={isPending || undefined}
        onChange={({ currentTarget }) => !isPending && mutate(currentTarget.checked)}
      />
      {isPending && <Loader size={14} aria-hidden />}
      <span id={told} role="status" className={error ? classes.problem : classes.doing}>
        {isPending ? (variables ? 'Watermarking' : 'Taking it off') : error?.message}
      </span>
    </div>
  );
}
