import { formatChoices } from '@letterdesk/core/shortcodes/format';
import { SHORTCODE_LIMITS } from '@letterdesk/core/shortcodes/limits';
import type { Placeholder } from '@letterdesk/core/shortcodes/parser';
import { Autocomplete, Button, Popover, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Authoring, AuthoringExpression } from '../authoring.ts';
import { chipEndingAt } from '../chip-dom.ts';
import { placeholdersAround } from '../shortcode-plugin.ts';
import { getShortcodeChange, type ShortcodeChange } from './shortcode-change.ts';
import classes from './shortcode-popover.module.css';

/** In low windows it covers its chip. */
const STAYS_IN_WINDOW = { flip: true, shift: { crossAxis: true } };

export interface ShortcodePopoverProps {
  readonly editor: Editor;
  readonly authoring: Authoring;
  /** Position of the placeholder. */
  readonly at: number;
  readonly onClose: () => void;
}

/** The popover of a chip: its expression and options. */
export function ShortcodePopover({ editor, authoring, at, onClose }: ShortcodePopoverProps) {
  const [shown] = useState(() => placeholdersAround(editor.state, at).find(({ from }) => from === at));
  const [place, setPlace] = useState<{ left: number; top: number; width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const chip = shown && chipEndingAt(editor.view.dom, shown.to);
    const desk = editor.view.dom.closest('[data-desk]');
    if (!chip || !desk) return onClose();
    const { left, top, width, height } = chip.getBoundingClientRect();
    const origin = desk.getBoundingClientRect();
    setPlace({ left: left - origin.left + desk.scrollLeft, top: top - origin.top + desk.scrollTop, width, height });
  }, [editor, shown, onClose]);
  const done = () => {
    onClose();
    requestAnimationFrame(() => editor.isDestroyed || editor.view.focus());
  };
  if (!shown?.placeholder || !place) return null;
  const { placeholder, from, to } = shown;
  return (
    <Popover
      opened
      onDismiss={onClose}
      closeOnEscape={false}
      trapFocus
      withinPortal
      position="bottom-start"
      middlewares={STAYS_IN_WINDOW}
      shadow="md"
      width={340}
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.target} style={place} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={`Shortcode ${placeholder.name}`}
        className={classes.dropdown}
        // A surrounding dialog gets Esc first, unless marked.
        onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
        onKeyDown={(event) => {
          // Esc in an open list closes only the list.
          const inList = (event.target as Element).getAttribute('aria-expanded') === 'true';
          if (event.key !== 'Escape' || inList) return;
          event.stopPropagation();
          done();
        }}
      >
        <Options
          placeholder={placeholder}
          expression={authoring.expressions?.get(placeholder.name)}
          editable={editor.isEditable}
          onWrite={(text) => {
            writeShortcode(editor, { from, to }, text);
            done();
          }}
          onDone={done}
          onBraces={() => {
            onClose();
            showInBraces(editor, { from, to });
          }}
          onRemove={() => {
            removeShortcode(editor, { from, to });
            done();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface OptionsProps {
  readonly placeholder: Placeholder;
  readonly expression: AuthoringExpression | undefined;
  readonly editable: boolean;
  readonly onWrite: (text: string) => void;
  readonly onDone: () => void;
  readonly onBraces: () => void;
  readonly onRemove: () => void;
}

function Options({ placeholder, expression, editable, onWrite, onDone, onBraces, onRemove }: OptionsProps) {
  const [format, setFormat] = useState(placeholder.format ?? '');
  const [fallback, setFallback] = useState(placeholder.fallback ?? '');
  const [refused, setRefused] = useState<Extract<ShortcodeChange, { kind: 'refused' }> | null>(null);
  const formatField = useRef<HTMLInputElement>(null);
  const fallbackField = useRef<HTMLInputElement>(null);
  const choices = expression ? formatChoices(expression.valueType) : [];
  const samples = new Map(choices.map((choice) => [choice.format, choice.sample]));
  const errorOf = (field: 'format' | 'fallback') => (refused?.field === field ? refused.message : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const change = getShortcodeChange(placeholder, expression, { format, fallback });
    if (change.kind === 'refused') {
      setRefused(change);
      (change.field === 'format' ? formatField : fallbackField).current?.focus();
    } else if (change.kind === 'text') onWrite(change.text);
    else onDone();
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <div>
        <p className={classes.name}>{placeholder.name}</p>
        <p className={classes.about}>
          {expression ? `${expression.description} · ${expression.group}` : 'Shortcodes are still loading.'}
        </p>
        {expression?.required && <p className={classes.about}>Required: a letter without it can’t be saved.</p>}
      </div>
      <Autocomplete
        ref={formatField}
        label="Format"
        placeholder="Unformatted"
        data={choices.map((choice) => choice.format)}
        // Shows all options, even with one chosen.
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <span className={classes.choice}>
            <span>{option.value}</span>
            <span className={classes.sample}>{samples.get(option.value)}</span>
          </span>
        )}
        value={format}
        onChange={(next) => {
          setFormat(next);
          setRefused(null);
        }}
        maxLength={SHORTCODE_LIMITS.format}
        error={errorOf('format')}
        readOnly={!editable}
        rightSection={editable && choices.length > 0 ? <IconChevronDown size={14} aria-hidden /> : null}
        rightSectionPointerEvents="none"
        // Opens upwards, to keep the buttons below visible.
        comboboxProps={{ withinPortal: false, position: 'top-start' }}
      />
      <TextInput
        ref={fallbackField}
        label="Default"
        description="Used if the record has no value."
        value={fallback}
        onChange={({ currentTarget }) => {
          setFallback(currentTarget.value);
          setRefused(null);
        }}
        maxLength={SHORTCODE_LIMITS.fallback}
        error={errorOf('fallback')}
        readOnly={!editable}
        data-autofocus
      />
      {editable ? (
        <div className={classes.actions}>
          <Button size="compact-sm" variant="subtle" color="bad" onClick={onRemove}>
            Remove
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onBraces}>
            Show the braces
          </Button>
          <Button size="compact-sm" type="submit" className={classes.ok}>
            OK
          </Button>
        </div>
      ) : (
        <div className={classes.actions}>
          <Button size="compact-sm" variant="default" className={classes.ok} onClick={onDone}>
            Close
          </Button>
        </div>
      )}
    </form>
  );
}

interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Replaces a placeholder as one undo step and puts the caret after it. */
function writeShortcode({ view, state }: Editor, { from, to }: TextRange, text: string): void {
  const transaction = closeHistory(state.tr).insertText(text, from, to);
  transaction.setSelection(TextSelection.create(transaction.doc, from + text.length));
  view.dispatch(transaction);
}

function removeShortcode({ view, state }: Editor, { from, to }: TextRange): void {
  view.dispatch(closeHistory(state.tr).delete(from, to));
}

/** Puts the caret inside a placeholder, which shows its braces meanwhile. */
function showInBraces({ view, state }: Editor, { to }: TextRange): void {
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, to - 2)).scrollIntoView());
  view.focus();
}
