import { Menu } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { actionsOf, directiveAround, type OpenedCondition } from '../conditions/condition-actions.ts';
import { conditionsIn, setAllFolded } from '../conditions/condition-plugin.ts';
import { useToolbar } from './toolbar-button.tsx';
import { ToolbarMenu } from './toolbar-menu.tsx';

/** Inserts conditions, and changes the one at the caret. */
export function ConditionsMenu({ onOpen }: { onOpen: (opened: OpenedCondition) => void }) {
  return (
    <ToolbarMenu label="Conditions" face={<IconArrowsSplit2 size={18} />}>
      <Items onOpen={onOpen} />
    </ToolbarMenu>
  );
}

/** Rendered while the menu is open, so that it knows the caret. */
function Items({ onOpen }: { onOpen: (opened: OpenedCondition) => void }) {
  const { editor } = useToolbar();
  const { state } = editor;
  const placed = directiveAround(state);
  const isFoldable = (conditionsIn(state)?.frames ?? []).some(({ level }) => level !== 'inline');
  const foldAll = (folded: boolean) => () => editor.view.dispatch(setAllFolded(editor.state, folded));
  return (
    <>
      <Menu.Item onClick={() => onOpen({ kind: 'new', directive: 'if' })}>Condition…</Menu.Item>
      <Menu.Item onClick={() => onOpen({ kind: 'new', directive: 'each' })}>Repeat for each…</Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => onOpen({ kind: 'new', directive: 'locked' })}>Locked text…</Menu.Item>
      <Menu.Item onClick={() => onOpen({ kind: 'new', directive: 'optional' })}>Optional text…</Menu.Item>
      <Menu.Item onClick={() => onOpen({ kind: 'new', directive: 'choice' })}>Choice…</Menu.Item>
      {placed && (
        <>
          <Menu.Divider />
          <Menu.Label>At the caret</Menu.Label>
          {actionsOf(state, placed).map(({ id, label, isDestructive, perform }) => (
            <Menu.Item key={id} color={isDestructive ? 'bad' : undefined} onClick={() => perform(editor, onOpen)}>
              {label}
            </Menu.Item>
          ))}
        </>
      )}
      {isFoldable && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={foldAll(true)}>Hide all content</Menu.Item>
          <Menu.Item onClick={foldAll(false)}>Show all content</Menu.Item>
        </>
      )}
    </>
  );
}
