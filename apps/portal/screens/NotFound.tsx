import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { WhatYouCanDo } from '#kit/web/brand/WhatYouCanDo.tsx';
import { Notice } from './Notice.tsx';

export function NotFound() {
  return (
    <Notice
      title="Page not Found"
      picture={<Signpost />}
      action={
        <Button component={Link} to="/">
          Go to the home page
        </Button>
      }
    >
      <p>
        The address may be mistyped, or the page may have moved. <WhatYouCanDo />
      </p>
    </Notice>
  );
}

function Signpost() {
  return (
    <svg width="180" height="132" viewBox="0 0 180 132" fill="none" role="presentation">
      <ellipse cx="90" cy="122" rx="62" ry="6" fill="var(--line)" />
      <rect
        x="86"
        y="18"
        width="8"
        height="104"
        rx="4"
        fill="var(--mantine-color-dimmed)"
        opacity=".55"
      />
      <path d="M40 28h84l18 15-18 15H40a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6Z" fill="var(--brand-mark)" />
      <rect x="50" y="40" width="52" height="6" rx="3" fill="var(--brand-on-mark)" opacity=".9" />
      <path
        d="M140 68H66L48 81l18 13h74a6 6 0 0 0 6-6V74a6 6 0 0 0-6-6Z"
        fill="var(--brand-tint)"
        stroke="var(--brand-mark)"
        strokeWidth="2"
      />
      <rect x="78" y="78" width="44" height="6" rx="3" fill="var(--brand-mark)" opacity=".7" />
    </svg>
  );
}
