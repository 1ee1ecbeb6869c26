import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';
import type { Authoring, TextProblem } from '../../editor/shortcodes/authoring.ts';
import { expressionGroupsQuery } from './expression-groups.ts';
import { insertIntoField } from './insertion-target.ts';
import { problemsOfLine } from './line-marks.ts';

/** Beyond any position in a paragraph. */
const MAX_PARAGRAPH_LENGTH = 1_000_000;

interface ShortcodeProblemsInput {
  /** Problems of the last refused save. */
  readonly problems: readonly AuthoringProblem[];
  /** Receives the updated problems after typing. */
  readonly tell: (problems: readonly AuthoringProblem[]) => void;
  readonly line: { readonly field: 'title' | 'subject'; readonly text: string };
  readonly text: { readonly field: 'template' | 'message'; readonly html: string };
  readonly lineField: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  readonly editor: RefObject<RichTextEditorHandle | null>;
  readonly authoring: Authoring;
}

interface ShortcodeProblems {
  /** Descriptions of places, while problems are listed. */
  readonly places: readonly string[];
  /** Selects a problem and scrolls to it. */
  reveal(problem: AuthoringProblem): void;
  /** Replaces a problem with a placeholder. */
  applyFix(problem: AuthoringProblem, placeholder: string): void;
}

/** Keeps the problems of a refused save current while they are fixed. Without a refusal nothing is listed. */
export function useShortcodeProblems(input: ShortcodeProblemsInput): ShortcodeProblems {
  const { problems, tell, line, text, lineField, editor, authoring } = input;
  const queries = useQueryClient();
  const written = `${line.text}\n${text.html}`;
  const judged = useRef(written);
  const seen = useRef(problems);
  const reported = useRef(problems);
  const refused = problems.length > 0;
  useEffect(() => {
    // The server may know expressions that this page doesn't.
    if (!refused) return;
    void queries.invalidateQueries({ queryKey: expressionGroupsQuery.queryKey });
    editor.current?.markProblems();
  }, [queries, refused, editor]);
  useEffect(() => {
    // Our own update may render together with the next keystroke, which must still be checked.
    const isNewRefusal = problems !== seen.current && problems !== reported.current;
    seen.current = problems;
    const isUnchanged = isNewRefusal || !refused || judged.current === written;
    judged.current = written;
    if (isUnchanged || authoring.expressions === null) return;
    const inLine = problemsOfLine(line, authoring);
    const inText = (editor.current?.problems() ?? []).map((problem) => ({ ...problem, field: text.field }));
    reported.current = [...inLine, ...inText];
    tell(reported.current);
  }, [refused, problems, written, line, text, authoring, editor, tell]);

  const places = useMemo(() => (problems.length === 0 ? [] : (editor.current?.places() ?? [])), [problems, editor]);
  const reveal = (problem: AuthoringProblem): void => {
    const { block, start, end } = problem;
    if (block !== null) editor.current?.revealProblem(placeNow(editor.current, problem) ?? { block, start, end });
    else {
      lineField.current?.focus();
      lineField.current?.setSelectionRange(start, end);
    }
  };
  const applyFix = (problem: AuthoringProblem, placeholder: string): void => {
    reveal(problem);
    // Braces in a link's address are not in the text, which must not be replaced.
    if (problem.block !== null) {
      if (editor.current && placeNow(editor.current, problem)) editor.current.insertText(placeholder);
    } else if (lineField.current) insertIntoField(lineField.current, placeholder);
  };
  return { places, reveal, applyFix };
}

/** Finds a listed problem after edits: the nearest of its kind. */
function placeNow(editor: RichTextEditorHandle, { code, excerpt, block, start }: AuthoringProblem) {
  const distance = (one: TextProblem) =>
    Math.abs(one.block - (block ?? 0)) * MAX_PARAGRAPH_LENGTH + Math.abs(one.start - start);
  const alike = editor.problems().filter((one) => one.code === code && one.excerpt === excerpt);
  return alike.sort((one, other) => distance(one) - distance(other))[0];
}
