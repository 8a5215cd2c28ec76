import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { screenWords } from '#kit/contract/evidence.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { loadSeen } from '#modules/products/maturity/calls.ts';
import type {
  Doubt,
  Element,
  Question,
  SeenAnswer,
  StatedAnswer,
} from '#modules/products/maturity/schemas.ts';
import {
  bothMayBeRight,
  doubtWords,
  keptWords,
  seenNote,
  seenOnWords,
  statedByWords,
  statedNote,
  statedWords,
  takeNote,
} from '../copy.ts';
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
  const known = useCall(loadSeen, {}, { staleTime: 60_000 }).data;
  const isOwn = ({ elementPath }: SeenAnswer | StatedAnswer) => elementPath === element.elementPath;
  const seen = known?.seen.filter(isOwn) ?? [];
  const stated = known?.stated.filter(isOwn) ?? [];
  if (seen.length + stated.length === 0 && !(doubt && given)) return null;
  const fits = { answers: element.answers, given, isSaving, onTake };
  return (
    <section aria-label="What is known of it" className={classes.known}>
      {seen.map((one) => (
        <Fits key={`${one.source} ${one.what}`} level={one.level} note={seenNote(one)} {...fits}>
          <strong>{seenOnWords(one)}</strong> {one.what} Covers {one.scope}.{' '}
          <Anchor component={Link} to={one.path}>
            {screenWords[one.source]}
          </Anchor>
        </Fits>
      ))}
      {stated.map((one) => (
        <Fits key={one.name} level={one.level} note={statedNote(one)} {...fits}>
          <strong>{statedByWords(one)}</strong> {statedWords(one)}{' '}
          <Anchor component={Link} to="/proof">
            Proof
          </Anchor>
        </Fits>
      ))}
      {doubt && given && (
        <Against doubt={doubt} given={given} isSaving={isSaving} onKeep={onKeep} />
      )}
    </section>
  );
}

interface FitsProps extends Pick<Props, 'given' | 'isSaving' | 'onTake'> {
  /** The answer that it fits; null where it is a part of one, or counts no more. */
  level: number | null;
  /** What is written down with that answer. */
  note: string;
  answers: readonly string[];
  /** What was seen or stated. */
  children: ReactNode;
}

/** What was seen or stated, and the answer that it fits, as long as none is given or a lower one. */
function Fits({ level, note, answers, given, isSaving, onTake, children }: FitsProps) {
  const offered = level !== null && (given?.level ?? -1) < level ? level : null;
  return (
    <Notice
      kind="info"
      action={
        offered !== null && (
          <Button variant="default" loading={isSaving} onClick={() => onTake(offered, note)}>
            Take Answer {offered}
          </Button>
        )
      }
    >
      <p>{children}</p>
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
