import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { Authoring } from './authoring.ts';
import { useBracesShown } from './braces-switch.tsx';
import { CaretOffer } from './offer/lazy-caret-offer.tsx';
import { ShortcodePopover } from './popover/lazy-shortcode-popover.tsx';
import { setAuthoring, setBracesShown } from './shortcode-plugin.ts';

interface AuthoringToolsProps {
  readonly editor: Editor;
  readonly authoring: Authoring;
  readonly editable: boolean;
  /** Position of the open placeholder. */
  readonly opened: number | null;
  readonly onClose: () => void;
}

/** Chip popovers and suggestions for templates and messages. */
export function AuthoringTools({ editor, authoring, editable, opened, onClose }: AuthoringToolsProps) {
  const braces = useBracesShown();
  useEffect(() => setAuthoring(editor, authoring), [editor, authoring]);
  useEffect(() => editor.view.dispatch(setBracesShown(editor.state, braces)), [editor, braces]);
  useEffect(() => {
    // Preloaded, so that they open while the server is unreachable.
    ShortcodePopover.preload();
    CaretOffer.preload();
  }, []);
  return (
    <>
      {editable && <CaretOffer editor={editor} authoring={authoring} />}
      {opened !== null && (
        <ShortcodePopover key={opened} editor={editor} authoring={authoring} at={opened} onClose={onClose} />
      )}
    </>
  );
}
