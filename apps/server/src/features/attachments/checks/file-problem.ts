import { Failure } from '../../../failure.ts';

/** What is wrong with a file that is looked into. */
export type FileProblem = 'other' | 'encrypted' | 'disguised' | 'macros' | 'packed' | 'remote' | 'launches';

/** @throws Failure that says what is wrong with a file of the extension, when something is. */
export function refuseProblem(problem: FileProblem | null, extension: string): void {
  if (problem === null) return;
  if (problem === 'macros') throw new Failure('attachment_with_macros');
  if (problem === 'other') throw invalid(otherContent(extension));
  if (problem === 'encrypted') throw invalid(ENCRYPTED);
  if (problem === 'disguised') throw invalid(DISGUISED);
  throw new Failure('attachment_unsafe', undefined, { message: UNSAFE[problem] });
}

/** A file whose content is not that of its name, said in these words. */
export function invalid(message: string): Failure {
  return new Failure('attachment_content_invalid', undefined, { message });
}

const otherContent = (extension: string) =>
  `This file is not what its name says: its content is not that of a ${extension} file.`;
const ENCRYPTED =
  'This file is protected by a password, so nobody can tell what it holds. Please attach it without one.';
const DISGUISED =
  'This file is two things at once: there is an archive or a web page in it. Please save it anew and attach that.';

const UNSAFE = {
  packed:
    'This file holds another file, packed into it, that could harm whoever opens it. Please take that one out; it may be attached by itself.',
  remote:
    'This file loads parts from elsewhere when it is opened, such as its template or a picture. Please save it with everything in it.',
  launches:
    'This PDF can start a program on the computer of whoever reads it. Please print it to a PDF, and attach that.',
} as const;
