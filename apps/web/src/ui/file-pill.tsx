import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import classes from './file-pill.module.css';
import { saveFile } from './save-file.ts';

interface FilePillProps {
  readonly name: string;
  readonly mediaType: string;
  /** A shorter display name. */
  readonly shown?: string;
  readonly load: () => Promise<Uint8Array>;
}

/** An attachment; a press downloads it. */
export function FilePill({ name, mediaType, shown = name, load }: FilePillProps) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (bytes) => saveFile(name, mediaType, bytes),
  });
  return (
    <button
      type="button"
      className={classes.pill}
      aria-busy={download.isPending}
      onClick={() => download.isPending || download.mutate()}
    >
      <IconDownload size={15} aria-hidden />
      <span title={shown === name ? undefined : name}>{shown}</span>
      <span className="visually-hidden">{download.isPending ? ', is being made' : ', download'}</span>
    </button>
  );
}
