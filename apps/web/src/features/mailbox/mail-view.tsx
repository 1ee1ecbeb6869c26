import { getMail, getMailAttachment, type Mail } from '@letterdesk/contract/mailbox';
import { Skeleton, Tabs, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Address } from '../../ui/address.tsx';
import { dateTime } from '../../ui/date-time.ts';
import { FilePill } from '../../ui/file-pill.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import { MAIL_SANDBOX, mailDocument, pictureAddresses, shownHtml, textPieces } from './mail-frame.ts';
import { loadPictures, shownPictures } from './mail-pictures.ts';
import classes from './mail-view.module.css';

/** A mail's people, text, HTML, attachments and headers. */
export function MailView({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['mailbox', 'mail', id],
    queryFn: ({ signal }) => call(getMail, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  usePageTitle(data === undefined ? 'Mailbox' : data.subject || '(no subject)');
  if (!data) return <Skeleton m={24} h={360} w="auto" aria-label="The mail is being loaded" />;
  const pictures = shownPictures(data, pictureAddresses(data.html ?? ''));
  return (
    <article className={classes.mail}>
      <MailHead mail={data} files={data.attachments.filter((part) => !pictures.includes(part))} />
      <MailBody mail={data} pictures={pictures} />
    </article>
  );
}

type Parts = readonly Mail['attachments'][number][];

function MailHead({ mail, files }: { mail: Mail; files: Parts }) {
  return (
    <header className={classes.head}>
      <Title order={2} className={classes.subject}>
        <UnbrokenText>{mail.subject || '(no subject)'}</UnbrokenText>
      </Title>
      <dl className={classes.facts}>
        <dt>From</dt>
        <dd>
          <Address>{mail.from}</Address>
        </dd>
        <dt>Delivered to</dt>
        <dd>
          <Address>{mail.to.join(', ')}</Address>
        </dd>
        <dt>Received</dt>
        <dd>{dateTime(mail.receivedDate)}</dd>
      </dl>
      {files.length > 0 && (
        <ul className={classes.attachments} aria-label="Attachments">
          {files.map(({ index, name, mediaType }) => (
            <li key={index}>
              <FilePill
                name={name}
                mediaType={mediaType}
                load={() => call(getMailAttachment, { params: { id: mail.id, index } })}
              />
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

function MailBody({ mail, pictures }: { mail: Mail; pictures: Parts }) {
  return (
    <Tabs defaultValue={mail.html === null ? 'text' : 'message'} className={classes.tabs} keepMounted={false}>
      <Tabs.List aria-label="Parts of the mail" px={24}>
        {mail.html !== null && <Tabs.Tab value="message">Message</Tabs.Tab>}
        <Tabs.Tab value="text">Plain text</Tabs.Tab>
        <Tabs.Tab value="headers">Headers</Tabs.Tab>
      </Tabs.List>
      {mail.html !== null && (
        <Tabs.Panel value="message" className={classes.panel}>
          <MailMessage mail={mail.id} html={mail.html} pictures={pictures} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="text" className={classes.panel}>
        <pre className={classes.text}>
          <LinkedText text={mail.text} />
        </pre>
      </Tabs.Panel>
      <Tabs.Panel value="headers" className={classes.panel}>
        <MailHeaders headers={mail.headers} />
      </Tabs.Panel>
    </Tabs>
  );
}

function LinkedText({ text }: { text: string }) {
  return textPieces(text).map((piece) =>
    piece.href === null ? (
      piece.text
    ) : (
      <a key={piece.at} href={piece.href} target="_blank" rel="noopener noreferrer">
        {piece.text}
      </a>
    ),
  );
}

/** Names may repeat. */
function MailHeaders({ headers }: { headers: Mail['headers'] }) {
  const seen = new Map<string, number>();
  const rows = headers.map((header) => {
    const count = (seen.get(header.name) ?? 0) + 1;
    seen.set(header.name, count);
    return { ...header, key: `${header.name} ${count}` };
  });
  return (
    <table className={classes.headers}>
      <tbody>
        {rows.map(({ key, name, value }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MailMessageProps {
  readonly mail: number;
  readonly html: string;
  /** Parts shown as pictures. */
  readonly pictures: readonly Mail['attachments'][number][];
}

const NONE: ReadonlyMap<string, string> = new Map();

/** A mail's HTML in a sandboxed frame. */
function MailMessage({ mail, html, pictures }: MailMessageProps) {
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
