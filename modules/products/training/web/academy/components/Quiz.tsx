import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import forms from '#kit/web/forms/Form.module.css';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import type { LessonQuiz } from '#modules/products/training/schemas.ts';
import { quizWords } from '../copy.ts';
import { Choices } from './Choices.tsx';
import classes from './Quiz.module.css';
import reading from './Reading.module.css';

interface Props {
  quiz: LessonQuiz;
  isPending: boolean;
  error: string | null;
  onSubmit: (answers: { questionId: string; picked: string[] }[]) => void;
}

/** The questions of one attempt. */
export function Quiz({ quiz, isPending, error, onSubmit }: Props) {
  const [picked, setPicked] = useState<Readonly<Record<string, string[]>>>({});
  const [isChecked, setChecked] = useState(false);
  const heading = useScreen(quizWords.title);
  const { questions, passPercent, attemptsLeft } = quiz;
  const answers = questions.map(({ id }) => ({ questionId: id, picked: picked[id] ?? [] }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (answers.every((answer) => answer.picked.length > 0)) return onSubmit(answers);
    const form = event.currentTarget;
    requestAnimationFrame(() =>
      form.querySelector<HTMLElement>('[aria-invalid=true] input')?.focus(),
    );
  };
  return (
    <form onSubmit={submit} className={reading.text} noValidate>
      <h1 ref={heading} tabIndex={-1}>
        {quizWords.title}
      </h1>
      <p>
        {quizWords.lead(questions.length, passPercent)} {quizWords.left(attemptsLeft)}
      </p>
      <ol className={classes.questions}>
        {questions.map(({ id, kind, text, answers: choices }, at) => (
          <li key={id}>
            <Choices
              legend={
                <>
                  <span className={classes.count}>
                    {quizWords.ofQuestions(at + 1, questions.length)}
                  </span>
                  {text}
                  <span className={classes.how}>
                    {kind === 'single' ? quizWords.one : quizWords.many}
                  </span>
                </>
              }
              name={id}
              kind={kind === 'single' ? 'radio' : 'checkbox'}
              choices={choices}
              picked={picked[id] ?? []}
              onPick={(next) => setPicked({ ...picked, [id]: next })}
              error={isChecked && !picked[id]?.length ? quizWords.missing : undefined}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p className={forms.complaint} role="alert">
          {error}
        </p>
      )}
      <div className={reading.actions}>
        <Button type="submit" loading={isPending}>
          {quizWords.send}
        </Button>
      </div>
    </form>
  );
}
