import { Button, Group, List, Text } from '@mantine/core';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';

export interface RequiredInformationDialogProps {
  /** The descriptions of what is missing. */
  readonly items: readonly string[];
  /** Those of them that only the source system could give: it had none, and they cannot be typed here. */
  readonly onlyInSource: readonly string[];
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onReflood: () => void;
}

const SHARED = 'The following information is being shared with other applications and cannot be deleted.';
const RESTORE =
  'Please restore the missing information by reflooding the letter or by clicking cancel and un-doing the changes.';
const DISCARDS = 'Reflood makes the letter anew from its template: everything you changed in its text is discarded.';

/** Saving was refused because required information is not in the letter (specification 5.27). */
export function RequiredInformationDialog({
  items,
  onlyInSource,
  busy,
  onCancel,
  onReflood,
}: RequiredInformationDialogProps) {
  return (
    <DialogFrame opened onClose={onCancel} title="Required information is missing">
      <Text>{SHARED}</Text>
      <List my="sm" withPadding>
        {items.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
      <Text>{RESTORE}</Text>
      {onlyInSource.length > 0 && (
        <Text mt="sm">
          The source system has no value for: {onlyInSource.join(', ')}. Complete the record there, then reflood.
        </Text>
      )}
      <Text size="sm" c="warn" mt="sm">
        {DISCARDS}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        <Button onClick={onReflood} loading={busy}>
          Reflood
        </Button>
      </Group>
    </DialogFrame>
  );
}
