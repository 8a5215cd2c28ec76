import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';

interface Props {
  /** What the question is about, as the concierge's page takes it; without it nothing in particular. */
  about?: 'weakness' | 'issue' | 'policy';
  id?: string;
  /** Says that it is done, for an expert to look; what is sent can be changed before. */
  isDone?: boolean;
  variant?: 'filled' | 'default';
}

/** Leads to a question to the provider's experts. Nothing is sent before it is written. */
export const AskExpert = ({ about, id, isDone = false, variant = 'default' }: Props) => (
  <Button
    component={Link}
    to={`/concierge/conversations/new${about && id ? `?${new URLSearchParams({ about, id, ...(isDone && { done: '' }) })}` : ''}`}
    variant={variant}
    leftSection={<IconMessageQuestion size={18} aria-hidden />}
  >
    {isDone ? 'Done, Please Look' : 'Ask My Expert'}
  </Button>
);
