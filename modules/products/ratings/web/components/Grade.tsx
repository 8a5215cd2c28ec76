import { VisuallyHidden } from '@mantine/core';
import { type Tone, toneLooks } from '#kit/web/frame/StatusBadge.tsx';
import type { GradeColor } from '#modules/products/ratings/vocabulary.ts';
import classes from './Grade.module.css';

const tones: Record<GradeColor, Tone> = {
  green: 'good',
  lime: 'good',
  yellow: 'low',
  orange: 'medium',
  red: 'high',
  gray: 'quiet',
};

/** A letter on its colour; N/A is grey. */
export function Grade({ grade, color }: { grade: string; color: GradeColor }) {
  return (
    <span className={classes.grade} style={toneLooks[tones[color]]}>
      <VisuallyHidden component="span">Grade </VisuallyHidden>
      {grade}
    </span>
  );
}
