import { Menu } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useState } from 'react';
import { actionsOf, directiveAt, type OpenedCondition } from './condition-actions.ts';
import classes from './condition-tools.module.css';
import { labelEndingAt } from './label-dom.ts';

export interface ConditionMenuProps {
  readonly editor: Editor;
  /** Start of the directive. */
  readonly at: number;
  readonly onOpen: (opened: OpenedCondition) => void;
  readonly onClose: () => void;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The menu of a condition's label. */
export function ConditionMenu({ editor, at, onOpen, onClose }: ConditionMenuProps) {
  const [placed] = useState(() => directiveAt(editor.state, at));
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const label = placed && labelEndingAt(editor.view.dom, placed.line.textTo);
    const desk = editor.view.dom.closest('[data-desk]');
    if (!label || !desk) return onClose();
    const target = label.querySelector('.ld-condition-more') ?? label;
    const { left, top, width, height } = target.getBoundingClientRect();
    const origin = desk.getBoundingClientRect();
    setPlace({ left: left - origin.left + desk.scrollLeft, top: top - origin.top + desk.scrollTop, width, height });
  }, [editor, placed, onClose]);
  if (!placed || !place) return null;
  const done = () => {
    onClose();
    requestAnimationFrame(() => editor.isDestroyed || editor.view.focus());
  };
  return (
    <Menu
      opened
      onClose={done}
      position="bottom-end"
      middlewares={STAYS_IN_WINDOW}
      // Not within the paper's scrolling desk, which would cut it.
      portalProps={{ target: editor.view.dom.closest('main') ?? document.body }}
      // Without keydown: the key that opened it is still on its way.
      clickOutsideEvents={PRESSES}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
    >
      <Menu.Target>
        <button type="button" className={classes.target} style={place} tabIndex={-1} aria-label="Condition" />
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown} aria-label="Condition" aria-labelledby={undefined}>
        {actionsOf(editor.state, placed).map(({ id, label, isDestructive, perform }) => (
          <Menu.Item
            key={id}
            closeMenuOnClick={false}
            color={isDestructive ? 'bad' : undefined}
            onClick={() => {
              onClose();
              perform(editor, onOpen);
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const STAYS_IN_WINDOW = { flip: true, shift: { crossAxis: true } };
const PRESSES = ['mousedown', 'touchstart'];
