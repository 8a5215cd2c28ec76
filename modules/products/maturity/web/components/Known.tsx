import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { screenWords } from '#kit/contract/evidence.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { loadSeen } from '#modules/products/maturity/calls.ts';
import type { Doubt, Element, Question, SeenAnswer } from '#modules/products/maturity/schemas.ts';
import { bothMayBeRight, doubtWords, keptWords, seenNote, seenOnWords, takeNote } from '../copy.ts';
import classes from './Question.module.css';

/** The screens that show more of what speaks against an answer. */
const doubtScreens = { ratings: '/attacksurface', monitoring: '/webappscan' } as const;

interface Props {
  element: Element;
  given: Question | undefined;
  /** What speaks against the answer. */
  doubt: Doubt | undefined;
  isSaving: boolean;
  onTake: (level: number, note: string) => void;
  onKeep: () => void;
}

/** What the product knows of a question: an answer that fits, and what speaks against the one that was given. */
export function Known({ element, given, doubt, isSaving, onTake, onKeep }: Props) {
  const seen = useCall(loadSeen, {}, { staleTime: 60_000 }).data?.seen ?? [];
  const own = seen.filter(({ elementPath }) => elementPath === element.elementPath);
  if (own.length === 0 && !(doubt && given)) return null;
  return (
    <section aria-label="What we have seen of it" className={classes.known}>
      {own.map((one) => (
        <Fits
          key={`${one.source} ${one.what}`}
          seen={one}
          answers={element.answers}
          given={given}
          isSaving={isSaving}
          onTake={onTake}
        />
      ))}
      {doubt && given && (
        <Against doubt={doubt} given={given} isSaving={isSaving} onKeep={onKeep} />
      )}
    </section>
  );
}

interface FitsProps extends Pick<Props, 'given' | 'isSaving' | 'onTake'> {
  seen: SeenAnswer;
  answers: readonly string[];
}

/** What was seen, and the answer that it fits, as long as none is given or a lower one. */
function Fits({ seen, answers, given, isSaving, onTake }: FitsProps) {
  const { what, scope, path, source, level } = seen;
  const offered = level !== null && (given?.level ?? -1) < level ? level : null;
  return (
    <Notice
      kind="info"
      action={
        offered !== null && (
          <Button
            variant="default"
            loading={isSaving}
            onClick={() => onTake(offered, seenNote(seen))}
          >
            Take Answer {offered}
          </Button>
        )
      }
    >
      <p>
        <strong>{seenOnWords(seen)}</strong> {what} Covers {scope}.{' '}
        <Anchor component={Link} to={path}>
          {screenWords[source]}
        </Anchor>
      </p>
      {offered !== null && (
        <p>
          It fits answer {offered}: “{answers[offered]}” {takeNote}
        </p>
      )}
    </Notice>
  );
}

interface AgainstProps extends Pick<Props, 'isSaving' | 'onKeep'> {
  doubt: Doubt;
  given: Question;
}

/** What speaks against an answer, until whoever gave it keeps it all the same. */
function Against({ doubt, given, isSaving, onKeep }: AgainstProps) {
  const { isKept, seenBy } = doubt;
  return (
    <Notice
      kind="info"
      action={
        !isKept && (
          <Button variant="default" loading={isSaving} onClick={onKeep}>
            Keep My Answer
          </Button>
        )
      }
    >
      <p>
        {isKept ? (
          keptWords(doubt)
        ) : (
          <>
            You answered {given.level}, and {doubtWords(doubt)} {bothMayBeRight}
          </>
        )}{' '}
        <Anchor component={Link} to={doubtScreens[seenBy]}>
          {screenWords[seenBy]}
        </Anchor>
      </p>
    </Notice>
  );
}
