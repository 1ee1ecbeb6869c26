import type { Expression, ExpressionGroup } from '@letterdesk/contract/shortcodes';
import { matchesText } from '@letterdesk/core/search/term';
import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import classes from './shortcode-panel.module.css';

/** A row of the panel: an expression, or a clause with the text that refers to it. */
export type PanelItem = Expression & { readonly insertion?: string; readonly hint?: string };

export interface PanelGroup extends Omit<ExpressionGroup, 'expressions'> {
  readonly expressions: readonly PanelItem[];
}

/** Returns the text that a row inserts. */
export function getInsertion({ name, insertion }: PanelItem): string {
  return insertion ?? writePlaceholder({ name, format: null, fallback: null });
}

/** Returns expressions whose name or description contains every search word, by group. */
export function findExpressions(groups: readonly PanelGroup[], search: string): readonly PanelGroup[] {
  if (search.trim() === '') return groups;
  const matches = ({ name, description, hint = '' }: PanelItem) =>
    matchesText(`${name} ${description} ${hint}`, search);
  return groups.flatMap((group) => {
    const expressions = group.expressions.filter(matches);
    return expressions.length === 0 ? [] : [{ ...group, expressions }];
  });
}

const KINDS = { EMAIL: 'e-mail address', NAME: 'name' } as const;

/** Describes an expression's type and rules. */
export function getExpressionHints({ type, valueType, required, editable }: Expression): string[] {
  const sort = type === null ? (valueType === 'text' ? [] : [valueType]) : [KINDS[type]];
  return [...sort, ...(required ? ['required'] : []), ...(editable ? [] : ['not editable'])];
}

interface ShortcodeGroupProps {
  readonly group: PanelGroup;
  readonly open: boolean;
  /** Can't be collapsed during a search. */
  readonly fixed: boolean;
  readonly refused: boolean;
  /** Name of the row in the tab order. */
  readonly stop: string | undefined;
  readonly onStop: (name: string) => void;
  readonly onToggle: (open: boolean) => void;
  readonly onInsert: (item: PanelItem) => void;
}

const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/** Keeps the caret in the text. */
const keepCaret = (event: MouseEvent) => event.preventDefault();

export function ShortcodeGroup({ group, open, fixed, refused, stop, onStop, onToggle, onInsert }: ShortcodeGroupProps) {
  const { name, expressions } = group;
  const toggle = () => !fixed && onToggle(!open);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPress(event)) toggle();
    else if (event.key === 'ArrowRight' && !open) onToggle(true);
    else if (event.key === 'ArrowRight') focusBelow(event.currentTarget);
    else if (event.key === 'ArrowLeft' && open && !fixed) onToggle(false);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div
        role="treeitem"
        aria-level={1}
        aria-expanded={open}
        aria-selected={false}
        tabIndex={stop === name ? 0 : -1}
        className={classes.group}
        onFocus={() => onStop(name)}
        onMouseDown={keepCaret}
        onClick={toggle}
        onKeyDown={onKeyDown}
      >
        <IconChevronRight size={14} className={classes.chevron} aria-hidden />
        <span className={classes.groupName}>{name}</span>
        <span className={classes.count}>{expressions.length}</span>
      </div>
      {open && (
        <div>
          {expressions.map((expression) => (
            <Row
              key={expression.name}
              expression={expression}
              refused={refused}
              isStop={stop === expression.name}
              onStop={onStop}
              onInsert={onInsert}
            />
          ))}
        </div>
      )}
    </>
  );
}

function focusBelow(row: EventTarget & Element): void {
  row.nextElementSibling?.querySelector<HTMLElement>('[role=treeitem]')?.focus();
}

interface RowProps extends Pick<ShortcodeGroupProps, 'refused' | 'onStop' | 'onInsert'> {
  readonly expression: PanelItem;
  readonly isStop: boolean;
}

const Row = memo(function Row({ expression, refused, isStop, onStop, onInsert }: RowProps) {
  const { name, description, hint } = expression;
  const hints = hint === undefined ? [name, ...getExpressionHints(expression)] : [hint];
  return (
    <div
      role="treeitem"
      aria-level={2}
      aria-selected={false}
      aria-disabled={refused || undefined}
      tabIndex={isStop ? 0 : -1}
      className={classes.row}
      draggable={!refused}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', getInsertion(expression));
        event.dataTransfer.effectAllowed = 'copy';
      }}
      onFocus={() => onStop(name)}
      onClick={() => onInsert(expression)}
      onKeyDown={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        onInsert(expression);
      }}
    >
      <span className={classes.description}>{description}</span>
      <span className={classes.hints}>{hints.join(' · ')}</span>
      {!refused && <IconPlus size={14} className={classes.plus} aria-hidden />}
    </div>
  );
});
