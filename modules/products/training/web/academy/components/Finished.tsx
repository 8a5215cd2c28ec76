import { Button } from '@mantine/core';
import { formatDate } from '#kit/web/dates.ts';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import type { ValidLesson } from '#modules/products/training/schemas/academy.ts';
import { resultWords } from '../copy.ts';
import { CertificateCard } from './CertificateCard.tsx';
import reading from './Reading.module.css';

interface Props {
  token: string;
  opened: ValidLesson;
  onRead: () => void;
}

/** The page for a trainee who returns after passing. */
export function Finished({ token, opened, onRead }: Props) {
  const { finishedAt, scorePercent, certificate } = opened;
  const heading = useScreen(resultWords.done);
  return (
    <div className={reading.text}>
      <h1 ref={heading} tabIndex={-1}>
        {resultWords.done}
      </h1>
      {finishedAt && <p>{resultWords.doneText(formatDate(finishedAt), scorePercent)}</p>}
      {certificate && <CertificateCard certificate={certificate} token={token} />}
      <Button variant="default" onClick={onRead}>
        {resultWords.readAgain}
      </Button>
    </div>
  );
}
