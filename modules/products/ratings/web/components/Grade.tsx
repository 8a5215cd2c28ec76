import { VisuallyHidden } from '@mantine/core';
import type { GradeColor } from '#modules/products/ratings/vocabulary.ts';
import classes from './Grade.module.css';

/** A letter on its colour; N/A is grey. */
export function Grade({ grade, color }: { grade: string; color: GradeColor }) {
  return (
    <span className={classes.grade} data-color={color}>
      <VisuallyHidden component="span">Grade </VisuallyHidden>
      {grade}
    </span>
  );
}
