import { IconMapQuestion } from '@tabler/icons-react';
import { Message } from '../components/AcademyPage.tsx';
import { words } from '../copy.ts';

export const NoSuchPage = () => (
  <Message title={words.notFound} picture={<IconMapQuestion size={32} />}>
    {words.notFoundText}
  </Message>
);
