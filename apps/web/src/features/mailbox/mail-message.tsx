import type { Mail } from '@letterdesk/contract/mailbox';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MAIL_SANDBOX, mailDocument, shownHtml } from './mail-frame.ts';
import { loadPictures } from './mail-pictures.ts';
import classes from './mail-view.module.css';

export interface MailMessageProps {
  readonly mail: number;
  readonly html: string;
  /** The parts of the mail that the HTML shows as pictures. */
  readonly pictures: readonly Mail['attachments'][number][];
}

const NONE: ReadonlyMap<string, string> = new Map();

/** A mail's HTML in a frame that fetches nothing, its own pictures in it. */
export function MailMessage({ mail, html, pictures }: MailMessageProps) {
  const { data = NONE, isLoading } = useQuery({
    queryKey: ['mailbox', 'pictures', mail],
    queryFn: () => loadPictures(mail, pictures),
    enabled: pictures.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isLoading) return <Skeleton m={24} h={240} w="auto" aria-label="The pictures of the mail are being loaded" />;
  return (
    <iframe
      className={classes.frame}
      title="Message"
      sandbox={MAIL_SANDBOX}
      srcDoc={mailDocument(shownHtml(html, data))}
    />
  );
}
