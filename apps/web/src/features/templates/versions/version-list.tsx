import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Edition, EditionKey } from './edition.ts';
import classes from './versions.module.css';

export interface VersionListProps {
  readonly editions: readonly Edition[];
  readonly shown: EditionKey;
  readonly onShow: (key: EditionKey) => void;
}

/** The draft and every version of a template, newest first. */
export function VersionList({ editions, shown, onShow }: VersionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The dialog stood empty before, with the focus on its close button.
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, []);
  return (
    <ul ref={list} className={classes.list} aria-label="Versions">
      {editions.map(({ key, label, title, note, current, files }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.edition}
            aria-current={key === shown || undefined}
            data-autofocus={key === shown || undefined}
            onClick={() => onShow(key)}
          >
            <span className={classes.label}>
              {label}
              {current && <span className={classes.badge}>Current</span>}
            </span>
            <span className={classes.title}>{title}</span>
            <span className={classes.note}>{note}</span>
            {files.length > 0 && (
              <span className={classes.files}>
                <IconPaperclip size={13} aria-hidden />
                <span>
                  <span className="visually-hidden">Attachments: </span>
                  {files.join(', ')}
                </span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
