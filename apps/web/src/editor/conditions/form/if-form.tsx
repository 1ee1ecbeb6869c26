import { Button, Checkbox, SegmentedControl, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { rewriteDirective } from '../change-frames.ts';
import { directiveAt } from '../condition-actions.ts';
import { frameTargets } from '../frame-targets.ts';
import { addBranch, insertFrame } from '../insert-frame.ts';
import { ComparisonFields } from './comparison-fields.tsx';
import classes from './condition-form.module.css';
import { type ComparisonRow, emptyRow, MAX_ROWS, writeIf } from './condition-form.ts';
import { ConditionText } from './condition-text.tsx';
import { FormButtons, type FrameFormProps, Result, TargetSelect } from './frame-form.tsx';
import { type ConditionFormState, useConditionForm } from './use-condition-form.ts';

interface IfFormProps extends FrameFormProps {
  /** Adds a case after the directive. */
  readonly isCase: boolean;
}

/** Builds a condition by a form, or as text. */
export function IfForm({ editor, authoring, placed, lists, isCase, onClose, onDone }: IfFormProps) {
  const directive = placed?.line.directive;
  const initial = !isCase && directive && 'condition' in directive ? directive.condition : null;
  const state = useConditionForm(authoring, lists, initial);
  const [targets] = useState(() => frameTargets(editor.state, 'if'));
  const [target, setTarget] = useState(0);
  const [otherwise, setOtherwise] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const source = useRef<HTMLTextAreaElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  const isNew = placed === null;
  const kind = isCase || directive?.kind === 'else if' ? 'else if' : 'if';
  const { condition, textProblem, rowProblems } = state;
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes to the problem once for each attempt.
  useEffect(() => {
    if (attempt === 0) return;
    if (textProblem) {
      source.current?.focus();
      source.current?.setSelectionRange(textProblem.start, Math.max(textProblem.end, textProblem.start));
    } else fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wanted = state.submit();
    setAttempt((before) => before + 1);
    if (wanted === null) return;
    const text = writeIf(wanted, kind);
    const now = placed && directiveAt(editor.state, placed.line.textFrom);
    if (isNew) {
      const chosen = targets[target] ?? targets[0];
      const inserted = insertFrame(editor.state, chosen, { opening: text, otherwise });
      if (inserted.refusal !== null) return setRefusal(inserted.refusal);
      editor.view.dispatch(inserted.transaction);
    } else if (now && isCase && now.branch) editor.view.dispatch(addBranch(editor.state, now.frame, now.branch, text));
    else if (now && text !== now.line.source) editor.view.dispatch(rewriteDirective(editor.state, now.line, text));
    onDone();
  };
  return (
    <form ref={fields} onSubmit={submit} className={classes.form} noValidate>
      {state.mode === 'form' ? (
        <Comparisons state={state} problems={rowProblems} />
      ) : (
        <ConditionText ref={source} value={state.text} problem={textProblem} onChange={state.changeText} />
      )}
      {isNew && <TargetSelect targets={targets} index={target} onChange={setTarget} />}
      {isNew && (
        <Checkbox
          label="Add “Otherwise”"
          description="Its content appears if the condition isn’t met."
          checked={otherwise}
          onChange={({ currentTarget }) => setOtherwise(currentTarget.checked)}
        />
      )}
      <Result text={condition && writeIf(condition, kind)} refusal={refusal} />
      <FormButtons submitLabel={isNew ? 'Insert' : isCase ? 'Add' : 'OK'} onClose={onClose}>
        <ModeButton state={state} />
      </FormButtons>
    </form>
  );
}

function ModeButton({ state: { mode, formRefusal, switchMode } }: { state: ConditionFormState }) {
  const refusal = mode === 'text' ? formRefusal : null;
  return (
    <Tooltip label={refusal} disabled={refusal === null} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="subtle"
        mr="auto"
        aria-disabled={refusal !== null || undefined}
        data-disabled={refusal !== null || undefined}
        onClick={() => refusal === null && switchMode()}
      >
        {mode === 'form' ? 'Edit as text' : 'Use the form'}
      </Button>
    </Tooltip>
  );
}

const JOINS = [
  { value: 'all', label: 'All of these' },
  { value: 'any', label: 'Any of these' },
];

interface ComparisonsProps {
  readonly state: ConditionFormState;
  readonly problems: ConditionFormState['rowProblems'];
}

function Comparisons({ state: { form, known, typeOf, changeForm }, problems }: ComparisonsProps) {
  const { join, rows } = form;
  const replace = (row: ComparisonRow) => ({ ...form, rows: rows.map((one) => (one.id === row.id ? row : one)) });
  const [first] = rows;
  return (
    <>
      {rows.length > 1 && (
        <SegmentedControl
          aria-label="How the comparisons are joined"
          className={classes.join}
          data={JOINS}
          value={join}
          onChange={(value) => changeForm({ ...form, join: value === 'any' ? 'any' : 'all' })}
        />
      )}
      <div className={classes.rows}>
        {rows.map((row, index) => (
          <ComparisonFields
            key={row.id}
            row={row}
            known={known}
            typeOf={typeOf}
            problem={problems.get(row.id) ?? null}
            number={index + 1}
            autoFocus={row === first}
            onChange={(next) => changeForm(replace(next))}
            onRemove={
              rows.length === 1 ? null : () => changeForm({ ...form, rows: rows.filter(({ id }) => id !== row.id) })
            }
          />
        ))}
      </div>
      {rows.length < MAX_ROWS && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => changeForm({ ...form, rows: [...rows, emptyRow()] })}
        >
          Add comparison
        </Button>
      )}
    </>
  );
}
