import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { Authoring } from '../shortcodes/authoring.ts';
import type { OpenedCondition } from './condition-actions.ts';
import { ConditionDialog, ConditionMenu } from './lazy-condition-parts.ts';

interface ConditionToolsProps {
  readonly editor: Editor;
  readonly authoring: Authoring;
  readonly opened: OpenedCondition | null;
  readonly onOpen: (opened: OpenedCondition) => void;
  readonly onClose: () => void;
}

/** The menu and the form of conditions, for templates. */
export function ConditionTools({ editor, authoring, opened, onOpen, onClose }: ConditionToolsProps) {
  useEffect(() => {
    // Preloaded, so that they open while the server is unreachable.
    ConditionMenu.preload();
    ConditionDialog.preload();
  }, []);
  if (opened === null) return null;
  if (opened.kind === 'menu') {
    return <ConditionMenu key={opened.at} editor={editor} at={opened.at} onOpen={onOpen} onClose={onClose} />;
  }
  return <ConditionDialog editor={editor} authoring={authoring} opened={opened} onClose={onClose} />;
}
