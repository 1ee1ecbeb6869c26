import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcut } from '../../ui/use-shortcut.ts';

interface PrintButtonProps {
  /** Null while rendering. */
  readonly bytes: Uint8Array | null;
  /** Prints by itself when the PDF is there. */
  readonly atOnce?: boolean;
}

/** Prints a PDF; also with Ctrl/⌘+P. */
export function PrintButton({ bytes, atOnce = false }: PrintButtonProps) {
  const [isPrinting, setPrinting] = useState(false);
  const closed = useRef(new AbortController());
  const print = async () => {
    if (bytes === null || isPrinting) return;
    setPrinting(true);
    try {
      const { printPdf } = await import('./print-pdf.ts');
      // The frame says so when a PDF can't be read.
      await printPdf(bytes, closed.current.signal).catch(() => undefined);
    } finally {
      setPrinting(false);
    }
  };
  useShortcut({ key: 'p', mod: true, inDialog: true, perform: () => void print() });
  const printAtOnce = useEffectEvent(() => void (atOnce && print()));
  const isReady = bytes !== null;
  useEffect(() => {
    if (isReady) printAtOnce();
  }, [isReady]);
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      disabled={!isReady}
      loading={isPrinting}
      onClick={() => void print()}
    >
      Print
    </Button>
  );
}
