import { IconTool } from '@tabler/icons-react';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { Notice } from './Notice.tsx';

export function Maintenance() {
  return (
    <Notice title="We’ll be right back" picture={<IconTool size={56} stroke={1.4} />}>
      <p>We are improving the portal. Everything you saved is safe.</p>
      <p>
        Can it not wait? Write to <SupportLink />.
      </p>
    </Notice>
  );
}
