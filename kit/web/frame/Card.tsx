import type { ComponentProps } from 'react';
import classes from './Card.module.css';

/**
 * A white card whose content has its own headings (h2). Use `padding="none"` for lists and tables that reach
 * its edges; other attributes go to the element: `<Card as="section" aria-labelledby=…>`.
 */
export function Card({
  as: Element = 'div',
  padding = 'md',
  className = '',
  ...rest
}: { as?: 'div' | 'section' | 'article' | 'li'; padding?: 'none' | 'md' } & ComponentProps<'div'>) {
  const Tag = Element as 'div';
  return <Tag className={`${classes.card} ${className}`} data-padding={padding} {...rest} />;
}
