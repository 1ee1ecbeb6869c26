import { Button } from '@mantine/core';
import { useState } from 'react';

interface CopyTextButtonProps {
  /** Returns the current text as HTML of the document schema. */
  readonly read: () => string;
  /** The text is plain text. */
  readonly plain?: boolean;
}

const LABELS = {
  offered: 'Copy my text',
  copied: 'Copied',
  refused: 'Couldn’t copy',
} as const;

/** Copies a person's text to the clipboard before they discard it, and reports a refusal by the browser. */
export function CopyTextButton({ read, plain = false }: CopyTextButtonProps) {
  const [state, setState] = useState<keyof typeof LABELS>('offered');
  const copy = async () => {
    try {
      await (plain ? navigator.clipboard.writeText(read()) : copyAsText(read()));
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <Button
      variant="subtle"
      size={plain ? 'compact-sm' : 'sm'}
      mr={plain ? undefined : 'auto'}
      aria-live="polite"
      onClick={() => void copy()}
    >
      {LABELS[state]}
    </Button>
  );
}

/** Copies a text as HTML and as plain text. */
async function copyAsText(html: string): Promise<void> {
  const inLines = html.replaceAll(/<\/(?:p|h[1-6]|tr)>|<br[^>]*>/g, '$&\n');
  const plain = new DOMParser().parseFromString(inLines, 'text/html').body.textContent ?? '';
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([plain], { type: 'text/plain' }),
    }),
  ]);
}
