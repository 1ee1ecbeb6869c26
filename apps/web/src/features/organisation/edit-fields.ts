/** Props of one field's input. */
interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
}
/** `watermark.text` is part of `watermark`. */
export type TakeField = (name: string) => FieldProps;

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Returns a field's problems, unique. */
export function problemOf(problems: readonly FieldProblem[], name: string): string | undefined {
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
