import type { AuthoringProblem } from '@letterdesk/contract/shortcodes';
import type { RefObject } from 'react';
import type { RichTextEditorHandle } from '../../../editor/rich-text-editor-props.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemList } from '../../shortcodes/problem-list.tsx';
import type { RestoreRefusal } from './use-restore.ts';

export interface RestoreNoticeProps {
  readonly refusal: RestoreRefusal;
  /** Shows the text that was to be restored. */
  readonly reader: RefObject<RichTextEditorHandle | null>;
  /** Brings a problem's place into view. */
  readonly onShow: (problem: AuthoringProblem) => void;
}

/** Why a version was not restored, and what to do. */
export function RestoreNotice({ refusal, reader, onShow }: RestoreNoticeProps) {
  if (refusal.kind === 'shortcodes') {
    const places = reader.current?.places() ?? [];
    return <ProblemList problems={refusal.problems} places={places} refused="restoring" onShow={onShow} />;
  }
  return (
    <Notice tone="warn" role="alert">
      {refusal.kind === 'newer-draft'
        ? `${refusal.savedBy} saved the draft in the meantime. Nothing was restored. Look at the draft as it is now, then restore again.`
        : 'Someone else published or deleted the draft in the meantime. Nothing was restored. Restoring again begins a new draft.'}
    </Notice>
  );
}
