import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** A button to a file: it opens in a tab of its own, where a refusal can be read, or is saved at once. */
export const DownloadLink = ({
  variant = 'default',
  ...rest
}: Pick<ButtonProps, 'variant' | 'children'> & { href: string; download?: boolean }) => (
  <Button
    component="a"
    target={rest.download ? undefined : '_blank'}
    variant={variant}
    leftSection={<IconDownload size={18} aria-hidden />}
    {...rest}
  />
);
