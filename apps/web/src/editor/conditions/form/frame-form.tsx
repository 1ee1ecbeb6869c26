import { Button, NativeSelect, Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { DialogFooter } from '../../../ui/dialog/dialog-footer.tsx';
import type { Authoring } from '../../shortcodes/authoring.ts';
import type { PlacedDirective } from '../directives-in-text.ts';
import type { FrameTarget } from '../frame-targets.ts';
import classes from './condition-form.module.css';

export interface FrameFormProps {
  readonly editor: Editor;
  readonly authoring: Authoring;
  /** The directive to change; null for a new one. */
  readonly placed: PlacedDirective | null;
  /** Names of the lists around it. */
  readonly lists: readonly string[];
  readonly onClose: () => void;
  /** Called after the change. */
  readonly onDone: () => void;
}

interface TargetSelectProps {
  readonly targets: readonly FrameTarget[];
  readonly index: number;
  readonly onChange: (index: number) => void;
}

/** Chooses what a new condition contains, if there is a choice. */
export function TargetSelect({ targets, index, onChange }: TargetSelectProps) {
  if (targets.length < 2) return null;
  return (
    <NativeSelect
      label="Applies to"
      data={targets.map(({ label }, at) => ({ value: String(at), label }))}
      value={String(index)}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    />
  );
}

interface ResultProps {
  /** The directive as text. */
  readonly text: string | null;
  readonly refusal: string | null;
}

export function Result({ text, refusal }: ResultProps) {
  return (
    <>
      {text !== null && (
        <p className={classes.result}>
          In the text: <code>{text}</code>
        </p>
      )}
      {refusal !== null && (
        <Text role="alert" size="sm" c="bad">
          {refusal}
        </Text>
      )}
    </>
  );
}

interface FormButtonsProps {
  readonly submitLabel: string;
  readonly onClose: () => void;
  /** On the left. */
  readonly children?: ReactNode;
}

export function FormButtons({ submitLabel, onClose, children }: FormButtonsProps) {
  return (
    <DialogFooter>
      {children}
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit">{submitLabel}</Button>
    </DialogFooter>
  );
}
