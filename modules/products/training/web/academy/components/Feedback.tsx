import { Box } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { StepFeedback } from '#modules/products/training/schemas.ts';
import { feedbackWords } from '../copy.ts';
import classes from './Feedback.module.css';

interface Props {
  feedback: Pick<StepFeedback, 'right' | 'pieces'>;
  /** What the pieces were called when they were chosen from. */
  texts: readonly { id: string; text: string }[];
  /** The right answer for a piece, in words. */
  answerOf: (answer: string) => string;
  /** Whether a piece has a tick; by default if the trainee was right. */
  isTicked?: (piece: StepFeedback['pieces'][number]) => boolean;
  /** A tag above a piece, for example that the trainee chose it. */
  tagOf?: (id: string) => string | undefined;
}

/** The feedback on an exercise, piece by piece with reasons. Takes the focus when it appears. */
export function Feedback({
  feedback,
  texts,
  answerOf,
  isTicked = ({ right }) => right,
  tagOf = () => undefined,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box component="section" mt="lg">
      <h2 ref={heading} tabIndex={-1} className={classes.title} data-right={feedback.right}>
        {feedback.right ? feedbackWords.allRight : feedbackWords.notAll}
      </h2>
      <ul className={classes.pieces}>
        {feedback.pieces.map((piece) => (
          <li key={piece.id}>
            <Mark right={isTicked(piece)} />
            <div>
              {tagOf(piece.id) && <p className={classes.tag}>{tagOf(piece.id)}</p>}
              <p className={classes.text}>{texts.find(({ id }) => id === piece.id)?.text}</p>
              <p>
                <strong>{answerOf(piece.answer)}.</strong> {piece.why}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** A tick or a cross, with a word for screen readers. */
export function Mark({ right }: { right: boolean }) {
  const Icon = right ? IconCheck : IconX;
  return (
    <span className={classes.mark} data-right={right}>
      <Icon
        size={18}
        stroke={2.6}
        role="img"
        aria-label={right ? feedbackWords.right : feedbackWords.wrong}
      />
    </span>
  );
}
