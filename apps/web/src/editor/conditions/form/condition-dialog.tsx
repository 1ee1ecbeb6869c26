import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import type { Authoring } from '../../shortcodes/authoring.ts';
import { directiveAt, type OpenedCondition } from '../condition-actions.ts';
import { conditionsIn } from '../condition-plugin.ts';
import { listsAround } from '../read-conditions.ts';
import { EachForm } from './each-form.tsx';
import { IfForm } from './if-form.tsx';

export interface ConditionDialogProps {
  readonly editor: Editor;
  readonly authoring: Authoring;
  readonly opened: OpenedCondition;
  readonly onClose: () => void;
}

/** Inserts or changes a condition or the repetition of a list. Escape changes nothing. */
export function ConditionDialog({ editor, authoring, opened, onClose }: ConditionDialogProps) {
  const [placed] = useState(() => (opened.kind === 'new' ? null : directiveAt(editor.state, opened.at)));
  const [lists] = useState(() => {
    const conditions = conditionsIn(editor.state);
    return placed?.frame.lists ?? (conditions ? listsAround(conditions, editor.state.selection.from) : []);
  });
  const directive = opened.kind === 'new' ? opened.directive : placed?.line.directive.kind;
  const isEach = directive === 'each';
  const done = () => {
    onClose();
    requestAnimationFrame(() => editor.isDestroyed || editor.view.focus());
  };
  const form = { editor, authoring, placed, lists, onClose, onDone: done };
  return (
    <DialogFrame opened onClose={onClose} title={titleOf(opened.kind, isEach)} size={isEach ? 'md' : 'xl'} anchored>
      {isEach ? <EachForm {...form} /> : <IfForm {...form} isCase={opened.kind === 'case'} />}
    </DialogFrame>
  );
}

function titleOf(kind: OpenedCondition['kind'], isEach: boolean): string {
  if (kind === 'case') return 'Add another case';
  if (isEach) return kind === 'new' ? 'Repeat for each' : 'Change repetition';
  return kind === 'new' ? 'Condition' : 'Change condition';
}
