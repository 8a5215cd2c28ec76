import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { basePath } from '../paths.ts';

export const BackToList = ({ to = basePath, label = 'All of the concierge' }) => (
  <Anchor component={Link} to={to}>
    <IconArrowLeft size={16} aria-hidden style={{ verticalAlign: '-2px' }} /> {label}
  </Anchor>
);
