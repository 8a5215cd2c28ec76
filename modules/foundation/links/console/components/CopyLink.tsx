import { Button, CopyButton } from '@mantine/core';

/** A button that copies an address; `of` tells screen readers which address. */
export const CopyLink = ({ url, of }: { url: string; of?: string }) => (
  <CopyButton value={url}>
    {({ copied, copy }) => (
      <Button
        {...(of !== undefined && { size: 'compact-md', variant: 'subtle' })}
        onClick={copy}
        aria-label={of && (copied ? `Copied the link of ${of}` : `Copy the link of ${of}`)}
      >
        <span role="status">{copied ? 'Copied' : of === undefined ? 'Copy the link' : 'Copy'}</span>
      </Button>
    )}
  </CopyButton>
);
