import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import { type FormEvent, useState } from 'react';
import { rewriteDirective } from '../change-frames.ts';
import { directiveAt } from '../condition-actions.ts';
import { frameTargets } from '../frame-targets.ts';
import { insertFrame } from '../insert-frame.ts';
import classes from './condition-form.module.css';
import { ExpressionSelect } from './expression-select.tsx';
import { FormButtons, type FrameFormProps, Result, TargetSelect } from './frame-form.tsx';
import { expressionsFor } from './known-expressions.ts';

/** Chooses the list for whose items a part is repeated. */
export function EachForm({ editor, authoring, placed, onClose, onDone }: FrameFormProps) {
  const known = expressionsFor(authoring, []);
  const directive = placed?.line.directive;
  const lists = [...known].flatMap(([name, { valueType }]) => (valueType === 'list' ? [name] : []));
  const only = lists.length === 1 ? (lists[0] ?? null) : null;
  const [name, setName] = useState<string | null>(directive?.kind === 'each' ? directive.name : only);
  const [targets] = useState(() => frameTargets(editor.state, 'each'));
  const [target, setTarget] = useState(0);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const text = name === null ? null : `{{each ${name}}}`;
  const fields = (name === null ? null : authoring.expressions?.get(name)?.fields) ?? [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (text === null) return;
    const now = placed && directiveAt(editor.state, placed.line.textFrom);
    if (placed === null) {
      const inserted = insertFrame(editor.state, targets[target] ?? targets[0], { opening: text, otherwise: false });
      if (inserted.refusal !== null) return setRefusal(inserted.refusal);
      editor.view.dispatch(inserted.transaction);
    } else if (now && text !== now.line.source) {
      editor.view.dispatch(rewriteDirective(editor.state, now.line, text));
    }
    onDone();
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <ExpressionSelect
        label="List"
        known={known}
        lists
        value={name}
        error={isTried && name === null ? 'Choose a list.' : null}
        autoFocus
        onChange={setName}
      />
      {placed === null && <TargetSelect targets={targets} index={target} onChange={setTarget} />}
      {fields.length > 0 && (
        <div className={classes.fields}>
          <p>Inside it, these shortcodes are the item’s own:</p>
          <ul>
            {fields.map((field) => (
              <li key={field.name}>
                <code>{writePlaceholder({ name: field.name, format: null, fallback: null })}</code> {field.description}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Result text={text} refusal={refusal} />
      <FormButtons submitLabel={placed === null ? 'Insert' : 'OK'} onClose={onClose} />
    </form>
  );
}
