import type { ComponentProps } from 'react';
import { Facts as Named } from '#kit/web/lists/Facts.tsx';
import classes from './Facts.module.css';

type Props = Pick<ComponentProps<typeof Named>, 'facts'> & { layout?: 'row' | 'grid' | 'list' };

export const Facts = ({ facts, layout = 'row' }: Props) => (
  <Named facts={facts} className={classes[layout]} />
);
