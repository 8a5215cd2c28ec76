import { Stack, Text } from '@mantine/core';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { ChooseFile } from '#kit/web/forms/ChooseFile.tsx';
import { readBrand, saveBrandPicture } from '#modules/foundation/brand/calls.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type BrandPicture, largestPicture } from '#modules/foundation/brand/vocabulary.ts';
import { pictureNames, pictureRefusals, tooLarge } from '../copy.ts';
import classes from './PictureCard.module.css';

/** Shows one of a brand's pictures and replaces it; a new one is in the draft at once. */
export function PictureCard({
  brand,
  version,
  picture,
  readOnly,
  saved,
}: {
  brand: Brand;
  version: string;
  picture: BrandPicture;
  readOnly: boolean;
  /** Receives the brand's new version. */
  saved: (version: string) => void;
}) {
  const { title, hint } = pictureNames[picture];
  const refresh = useRefresh();
  const send = useSend(saveBrandPicture, {
    onSuccess: async (answer) => {
      saved(answer.version);
      await refresh(readBrand);
    },
    done: `${title} saved in the draft.`,
    refusals: pictureRefusals,
  });
  const choose = async (file: File) => {
    if (file.size > largestPicture) return toastError(tooLarge);
    const { brandId } = brand;
    send.mutate({ brandId, version, picture, file: await base64Of(file) });
  };
  return (
    <Stack align="flex-start" gap={12}>
      <div className={classes.frame} data-ground={picture === 'brandLogoDark' ? 'dark' : 'light'}>
        <img src={brand[picture]} alt={`${title} of ${brand.brandNameLong}`} />
      </div>
      <div>
        <strong>{title}</strong>
        <Text c="dimmed" fz="0.875rem">
          {hint}
        </Text>
      </div>
      {!readOnly && (
        <ChooseFile accept="image/svg+xml,image/png" isPending={send.isPending} onChoose={choose}>
          {`Change the ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
        </ChooseFile>
      )}
    </Stack>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
