/** One field of a thing in a dialog, as its input takes it. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
}
/** The props of a field by its name; `watermark.text` is a part of `watermark`. */
export type TakeField = (name: string) => FieldProps;

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** What is wrong with a field, each once. */
export function problemOf(problems: readonly FieldProblem[], name: string): string | undefined {
  const own = problems.filter(({ field }) => field === name);
  return own.length === 0 ? undefined : [...new Set(own.map(({ message }) => asSentence(message)))].join(' ');
}

/** The fields of a form that must hold something and do not. */
export function emptyFields(form: HTMLFormElement): FieldProblem[] {
  const inputs = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[required], textarea[required]'),
  ];
  return inputs
    .filter(({ validity }) => validity.valueMissing)
    .map(({ name }) => ({ field: name, message: 'Fill this in.' }));
}

/** A problem of the contract is no sentence yet: `must be a domain`. */
function asSentence(message: string): string {
  if (/[.!?]$/.test(message)) return message;
  const [first = '', ...rest] = message;
  return `${first.toUpperCase()}${rest.join('')}.`;
}
