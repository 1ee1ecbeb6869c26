import type { Condition } from '@letterdesk/core/conditions/condition';
import { writeCondition } from '@letterdesk/core/conditions/serialiser';
import { useState } from 'react';
import type { Authoring } from '../../shortcodes/authoring.ts';
import {
  type ConditionForm,
  emptyRow,
  fromForm,
  type ReadText,
  type RowProblems,
  readText,
  type TextProblem,
  toForm,
} from './condition-form.ts';
import { expressionsFor, type KnownExpressions, typesIn } from './known-expressions.ts';

export interface ConditionFormState {
  readonly known: KnownExpressions;
  readonly mode: 'form' | 'text';
  readonly form: ConditionForm;
  readonly text: string;
  readonly rowProblems: RowProblems;
  readonly textProblem: TextProblem | null;
  /** Null if what is written is no condition yet. */
  readonly condition: Condition | null;
  readonly typeOf: ReturnType<typeof typesIn>;
  changeForm(form: ConditionForm): void;
  changeText(text: string): void;
  /** Why the form can't show the text, or null. */
  readonly formRefusal: string | null;
  switchMode(): void;
  /** Returns the condition, or null after marking the problems. */
  submit(): Condition | null;
}

const NO_PROBLEMS: RowProblems = new Map();
const NOT_READABLE = 'Fix the text first.';
const TOO_RICH = 'The form can’t show brackets, “not”, or “and” together with “or”.';

/** A condition as a form or as text; the text is the same condition. */
export function useConditionForm(
  authoring: Authoring,
  lists: readonly string[],
  initial: Condition | null,
): ConditionFormState {
  const known = expressionsFor(authoring, lists);
  const typeOf = typesIn(known);
  const [start] = useState(() =>
    initial === null ? { join: 'all' as const, rows: [emptyRow()] } : toForm(initial, typeOf),
  );
  const [mode, setMode] = useState<'form' | 'text'>(start === null ? 'text' : 'form');
  const [form, setForm] = useState<ConditionForm>(start ?? { join: 'all', rows: [emptyRow()] });
  const [text, setText] = useState(initial === null ? '' : writeCondition(initial));
  const [isTried, setTried] = useState(false);
  const written = fromForm(form, typeOf);
  const read: ReadText = readText(text, typeOf);
  const condition = mode === 'form' ? written.condition : read.condition;
  const fromText = read.condition && toForm(read.condition, typeOf);
  return {
    known,
    mode,
    form,
    text,
    typeOf,
    condition,
    rowProblems: isTried && mode === 'form' ? (written.problems ?? NO_PROBLEMS) : NO_PROBLEMS,
    textProblem: isTried && mode === 'text' ? read.problem : null,
    changeForm: setForm,
    changeText: setText,
    formRefusal: text.trim() === '' || fromText ? null : read.condition ? TOO_RICH : NOT_READABLE,
    switchMode: () => {
      setTried(false);
      if (mode === 'form') {
        if (written.condition) setText(writeCondition(written.condition));
        setMode('text');
      } else {
        if (fromText) setForm(fromText);
        setMode('form');
      }
    },
    submit: () => {
      setTried(true);
      return condition;
    },
  };
}
