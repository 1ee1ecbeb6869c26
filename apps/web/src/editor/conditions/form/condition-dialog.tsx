import { REGION_KINDS } from '@letterdesk/core/conditions/region';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import type { Authoring } from '../../shortcodes/authoring.ts';
import { directiveAt, nounOf, type OpenedCondition } from '../condition-actions.ts';
import { conditionsIn } from '../condition-plugin.ts';
import { listsAround } from '../read-conditions.ts';
import { EachForm } from './each-form.tsx';
import { IfForm } from './if-form.tsx';
import { RegionForm } from './region-form.tsx';

export interface ConditionDialogProps {
  readonly editor: Editor;
  readonly authoring: Authoring;
  readonly opened: OpenedCondition;
  readonly onClose: () => void;
}

/** Inserts or changes a condition, the repetition of a list or a region. Escape changes nothing. */
export function ConditionDialog({ editor, authoring, opened, onClose }: ConditionDialogProps) {
  const [placed] = useState(() => (opened.kind === 'new' ? null : directiveAt(editor.state, opened.at)));
  const [lists] = useState(() => {
    const conditions = conditionsIn(editor.state);
    return placed?.frame.lists ?? (conditions ? listsAround(conditions, editor.state.selection.from) : []);
  });
  const directive = opened.kind === 'new' ? opened.directive : placed?.line.directive.kind;
  const isEach = directive === 'each';
  const region = REGION_KINDS.find((kind) => kind === directive);
  const isCase = opened.kind === 'case';
  /** The menu that opened it is gone, so focus goes to the text. */
  const close = () => {
    onClose();
    requestAnimationFrame(() => editor.isDestroyed || editor.view.focus());
  };
  const form = { editor, authoring, placed, lists, onClose: close, onDone: close };
  if (region !== undefined) {
    const kind = isCase ? 'variant' : region;
    const title = opened.kind === 'new' || isCase ? NEW_REGIONS[kind] : `Change ${nounOf({ directive: { kind } })}`;
    return (
      <DialogFrame opened onClose={close} title={title} size="md" anchored>
        <RegionForm {...form} kind={kind} isCase={isCase} />
      </DialogFrame>
    );
  }
  return (
    <DialogFrame opened onClose={close} title={titleOf(opened.kind, isEach)} size={isEach ? 'md' : 'xl'} anchored>
      {isEach ? <EachForm {...form} /> : <IfForm {...form} isCase={isCase} />}
    </DialogFrame>
  );
}

const NEW_REGIONS = {
  locked: 'Locked text',
  optional: 'Optional text',
  choice: 'Choice',
  variant: 'Add another variant',
} as const;

function titleOf(kind: OpenedCondition['kind'], isEach: boolean): string {
  if (kind === 'case') return 'Add another case';
  if (isEach) return kind === 'new' ? 'Repeat for each' : 'Change repetition';
  return kind === 'new' ? 'Condition' : 'Change condition';
}
