import { getSentLetterPdf } from '@letterdesk/contract/pdf';
import type { SentLetter } from '@letterdesk/contract/sending';
import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { dateTime } from '../../../ui/date-time.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { PdfFrame } from '../../pdf/pdf-frame.tsx';

/** The pages of a sent letter, from the very bytes that left. */
export function SentPages({ sentLetter: { id, letter, sentDate } }: { sentLetter: SentLetter }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sent-letters', id, 'pdf'],
    queryFn: ({ signal }) => call(getSentLetterPdf, { query: { sentLetterId: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  if (error && !data) {
    return (
      <div role="alert">
        <Text mb="xs">{error.message}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          As it was sent on {dateTime(sentDate)}.
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!data}
          onClick={() => data && saveFile(`${letter.name}.pdf`, 'application/pdf', data)}
        >
          Download
        </Button>
      </Group>
      <PdfFrame name={letter.name} bytes={data ?? null} size="wide" />
    </>
  );
}
