import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { useStaff } from '#kit/web/console/staffContext.ts';
import { ChooseFile } from '#kit/web/forms/ChooseFile.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Face } from '#kit/web/pictures/Face.tsx';
import {
  checkStaff,
  removePicture,
  setPicture,
  staffPicture,
} from '#modules/foundation/staff/calls.ts';
import { pictureSide } from '#modules/foundation/staff/vocabulary.ts';
import { pictureRefusals, pictureUnread } from '../copy.ts';
import classes from './PictureDialog.module.css';

/** Where a member of staff sets or removes the picture of themselves. */
export function PictureDialog({ onClose }: { onClose: () => void }) {
  const { name, pictureId } = useStaff();
  const [chosen, setChosen] = useState<string>();
  const [isUnread, setUnread] = useState(false);
  const saving = { refreshes: [checkStaff], onSuccess: onClose };
  const save = useSend(setPicture, { ...saving, done: 'Your picture is saved.' });
  const remove = useSend(removePicture, { ...saving, done: 'Your picture is removed.' });
  const error = save.error ?? remove.error;
  const complaint = isUnread ? pictureUnread : error && sentenceFor(error, pictureRefusals);
  const choose = async (file: File) => {
    save.reset();
    try {
      setChosen(await squareOf(file));
      setUnread(false);
    } catch {
      setUnread(true);
    }
  };
  const shown = chosen ?? (pictureId && addressOf(staffPicture, { pictureId }));
  return (
    <Dialog title="My Picture" onClose={onClose}>
      <Stack gap="md">
        <Text>
          Customers see it beside your answers. It is cut to a square; where and how it was taken is
          left out.
        </Text>
        <Group gap={16} wrap="nowrap" className={classes.shown}>
          <Face name={name} picture={shown ?? null} />
          <Text size="sm" c="dimmed" role="status">
            {chosen ? 'Not saved yet' : pictureId ? 'Your picture' : 'Without one, your initials'}
          </Text>
        </Group>
        {complaint && (
          <Text role="alert" c="var(--error-text)">
            {complaint}
          </Text>
        )}
        <Group gap="sm">
          <ChooseFile accept="image/png,image/jpeg,image/webp" takesFocus onChoose={choose}>
            Choose a Picture
          </ChooseFile>
          {pictureId && !chosen && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({})}>
              Remove It
            </Button>
          )}
          {chosen && (
            <Button
              loading={save.isPending}
              onClick={() => save.mutate({ file: chosen.slice(chosen.indexOf(',') + 1) })}
            >
              Save
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/**
 * The middle of a picture as a small PNG, as a data: URL. @throws if it is no picture that the browser reads.
 */
async function squareOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = pictureSide;
  canvas.height = pictureSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, pictureSide, pictureSide);
  picture.close();
  return canvas.toDataURL('image/png');
}
