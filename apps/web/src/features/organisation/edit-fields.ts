import type { ChangeEvent } from 'react';

/** Props of one field's input. */
interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
}
/** Props of a required text field. */
interface TextProps extends FieldProps {
  readonly required: true;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}
export type TakeText = (name: string) => TextProps;
/** `watermark.text` is part of `watermark`. */
export type TakeField = (name: string) => FieldProps;

/** What the fields of a dialog are made with. */
export interface FieldTools<T> {
  readonly draft: T;
  readonly change: (changes: Partial<T>) => void;
  /** Returns a field's props, with its problem. */
  readonly take: TakeField;
  /** Returns those of a required text field. */
  readonly text: TakeText;
}

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Returns a field's problems, unique. */
export function getFieldProblem(problems: readonly FieldProblem[], name: string): string | undefined {
  const own = problems.filter(({ field }) => field === name);
  return own.length === 0 ? undefined : [...new Set(own.map(({ message }) => asSentence(message)))].join(' ');
}

/** Returns required fields that are empty. */
export function emptyFields(form: HTMLFormElement): FieldProblem[] {
  const inputs = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[required], textarea[required]'),
  ];
  return inputs
    .filter(({ validity }) => validity.valueMissing)
    .map(({ name }) => ({ field: name, message: 'Fill this in.' }));
}

/** Contract problems are fragments such as `must be a domain`. */
function asSentence(message: string): string {
  if (/[.!?]$/.test(message)) return message;
  const [first = '', ...rest] = message;
  return `${first.toUpperCase()}${rest.join('')}.`;
}
