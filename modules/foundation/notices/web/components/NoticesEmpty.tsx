import { IconBell } from '@tabler/icons-react';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';

export const NoticesEmpty = () => (
  <EmptyState picture={<IconBell size={32} stroke={1.6} />} title="Nothing has happened yet.">
    <p>What we find, and what others write to you, stands here.</p>
  </EmptyState>
);
