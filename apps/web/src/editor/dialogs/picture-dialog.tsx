import { PICTURE_TYPES } from '@letterdesk/core/document/picture-type';
import { NODE_RULES } from '@letterdesk/core/document/schema';
import { Button, FileButton, Group, Image, NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useRef, useState } from 'react';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { useNewest } from '../../ui/use-newest.ts';
import { pictureBytes, pictureBytesIn, readPicture } from '../paste/pictures.ts';

const { alt: ALT, width: WIDTH } = NODE_RULES.image.attributes;
const ALIGNMENTS = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Center' },
  { value: 'right', label: 'Right' },
];

interface PictureForm {
  readonly src: string | null;
  readonly alt: string;
  readonly width: number | null;
  readonly align: string;
}

function selectedPicture(editor: Editor): PictureForm | null {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  return selection.node.attrs as PictureForm;
}

/** Inserts a picture, or changes the selected one. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const existing = selectedPicture(editor);
  const [form, setForm] = useState<PictureForm>(existing ?? { src: null, alt: '', width: null, align: 'left' });
  const [problem, setProblem] = useState<string | null>(null);
  const reset = useRef<() => void>(null);
  const begin = useNewest();
  const change = (part: Partial<PictureForm>) => setForm((now) => ({ ...now, ...part }));

  const choose = async (file: File | null) => {
    if (!file) return;
    const isNewest = begin();
    const others = pictureBytesIn(editor.state.doc) - pictureBytes(existing?.src ?? '');
    const picture = await readPicture(file, others);
    if (!isNewest()) return;
    // Allows choosing the same file again.
    reset.current?.();
    if ('problem' in picture) setProblem(picture.problem);
    else {
      setProblem(null);
      change({ src: picture.source });
    }
  };
  const submit = (event: { preventDefault: () => void; stopPropagation: () => void }) => {
    event.preventDefault();
    event.stopPropagation();
    if (form.src === null) {
      setProblem('Choose a picture.');
      return;
    }
    if (existing) editor.commands.updateAttributes('image', form);
    else editor.commands.insertContent({ type: 'image', attrs: form });
    onClose();
    requestAnimationFrame(() => editor.commands.focus());
  };
  return (
    <DialogFrame opened onClose={onClose} title="Picture" size="sm">
      <form onSubmit={submit}>
        <Stack gap="sm">
          {form.src && <Image src={form.src} alt="" mah={180} w="auto" maw="100%" fit="contain" radius="xs" />}
          <Group gap="sm">
            <FileButton resetRef={reset} accept={PICTURE_TYPES.join(',')} onChange={choose}>
              {(props) => (
                <Button variant="default" {...props} data-autofocus={existing ? undefined : true}>
                  {form.src ? 'Choose another' : 'Choose a picture'}
                </Button>
              )}
            </FileButton>
            <Text size="xs" c="dimmed">
              PNG, JPEG, GIF or WebP, up to 2 MB
            </Text>
          </Group>
          {problem && (
            <Text role="alert" size="sm" c="bad">
              {problem}
            </Text>
          )}
          <TextInput
            label="Description"
            description="Alternative text for screen readers."
            maxLength={ALT.maxLength}
            value={form.alt}
            onChange={(event) => change({ alt: event.currentTarget.value })}
          />
          <NumberInput
            label="Width in pixels"
            description="Leave empty for the original width."
            min={WIDTH.min}
            max={WIDTH.max}
            value={form.width ?? ''}
            onChange={(width) => change({ width: typeof width === 'number' ? width : null })}
          />
          <SegmentedControl
            aria-label="Position"
            data={ALIGNMENTS}
            value={form.align}
            onChange={(align) => change({ align })}
          />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">OK</Button>
        </Group>
      </form>
    </DialogFrame>
  );
}
