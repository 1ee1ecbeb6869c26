import { uploadAttachment } from '@letterdesk/contract/attachments';
import type { Letter } from '@letterdesk/contract/letters';
import pLimit from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type UploadOptions, uploadFile } from './upload-file.ts';

/** An upload in progress or failed. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** Fraction sent. */
  readonly part: number;
  /** Why it failed. */
  readonly problem: string | null;
}

export interface Uploads {
  readonly rows: readonly Upload[];
  readonly running: boolean;
  add(files: readonly File[]): void;
  /** Cancels an upload, or dismisses a failed one. */
  drop(key: number): void;
}

const MAX_CONCURRENT_UPLOADS = 3;

let lastKey = 0;

/**
 * Uploads files, a few at once, so that responses may be out of order. Uploads are cancelled on unmount.
 * @param failure default error message.
 * @param upload sends one file and returns a callback for its result.
 */
export function useUploads(
  failure: string,
  upload: (file: File, options: UploadOptions) => Promise<() => void>,
): Uploads {
  const [rows, setRows] = useState<readonly Upload[]>([]);
  const [lanes] = useState(() => pLimit(MAX_CONCURRENT_UPLOADS));
  const cancels = useRef(new Map<number, AbortController>());
  const send = useRef(upload);
  useEffect(() => {
    send.current = upload;
  }, [upload]);

  const change = (key: number, next: Partial<Upload>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const take = (key: number) => {
    cancels.current.delete(key);
    setRows((now) => now.filter((row) => row.key !== key));
  };

  const attach = async (key: number, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const tell = await send.current(file, { signal, onProgress: (part) => change(key, { part }) });
      take(key);
      tell();
    } catch (error) {
      if (signal.aborted) return;
      change(key, { problem: error instanceof ApiError ? error.message : failure });
    }
  };

  useEffect(() => {
    const { current } = cancels;
    return () => {
      for (const cancel of current.values()) cancel.abort();
    };
  }, []);

  return {
    rows,
    running: rows.some(({ problem }) => problem === null),
    add(files) {
      for (const file of files) {
        lastKey += 1;
        const key = lastKey;
        const cancel = new AbortController();
        cancels.current.set(key, cancel);
        setRows((now) => [...now, { key, name: file.name, part: 0, problem: null }]);
        void lanes(() => attach(key, file, cancel.signal));
      }
    },
    drop(key) {
      cancels.current.get(key)?.abort();
      take(key);
    },
  };
}

/** @param onAttached receives the letter after each upload, possibly out of order. */
export function useLetterUploads(letterId: number, onAttached: (letter: Letter) => void): Uploads {
  return useUploads(uploadAttachment.failure, async (file, options) => {
    const at = { query: { selectedLetterId: letterId } };
    const { letter } = await uploadFile(uploadAttachment, at, file, options);
    return () => onAttached(letter);
  });
}
