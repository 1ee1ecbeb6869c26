import { listFeatures } from '@letterdesk/contract/whats-new';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Carousel } from './carousel.tsx';

/** Fits the picture on the screen, in whole pixels as slides are measured. */
const WIDTH = 'min(920px, max(340px, round(down, (100dvh - 330px) * 1.6, 1px)))';

/** The same features from the account menu. */
export function WhatsNewDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame opened onClose={onClose} title="What’s New" size={WIDTH}>
      <Features />
      <Group justify="flex-end" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </DialogFrame>
  );
}

function Features() {
  const { data, error, refetch } = useQuery({
    queryKey: ['whats-new', 'features'],
    queryFn: ({ signal }) => call(listFeatures, { signal }),
    meta: { quiet: true },
  });
  if (error) {
    const again = <Button onClick={() => void refetch()}>Try again</Button>;
    return (
      <EmptyState title={error.message} order={3} action={again}>
        Everything else still works.
      </EmptyState>
    );
  }
  if (!data) return <Spinner size={28} label="Loading what’s new" />;
  if (data.length === 0)
    return (
      <EmptyState title="Nothing new" order={3}>
        New features appear here.
      </EmptyState>
    );
  return <Carousel features={data} />;
}
