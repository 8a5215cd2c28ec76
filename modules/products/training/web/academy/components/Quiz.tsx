import { Box, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { ScreenTitle } from '#kit/web/frame/ScreenTitle.tsx';
import type { LessonQuiz } from '#modules/products/training/schemas.ts';
import { quizWords } from '../copy.ts';
import { Choices } from './Choices.tsx';
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
      <ScreenTitle title={quizWords.title} />
      <p>
        {quizWords.lead(questions.length, passPercent)} {quizWords.left(attemptsLeft)}
      </p>
      <Stack component="ol" gap={36} p={0} style={{ listStyle: 'none' }}>
        {questions.map(({ id, kind, text, answers: choices }, at) => (
          <li key={id}>
            <Choices
              legend={
                <>
                  <Box component="span" display="block" mb={2} c="dimmed" fz="0.875rem">
                    {quizWords.ofQuestions(at + 1, questions.length)}
                  </Box>
                  {text}
                  <Box component="span" display="block" mt={2} c="dimmed" fz="0.9375rem" fw={400}>
                    {kind === 'single' ? quizWords.one : quizWords.many}
                  </Box>
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
      </Stack>
      <Complaint>{error}</Complaint>
      <Group gap={12} mt={32} align="stretch" className={reading.actions}>
        <Button type="submit" loading={isPending}>
          {quizWords.send}
        </Button>
      </Group>
    </form>
  );
}
