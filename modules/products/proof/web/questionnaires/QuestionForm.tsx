import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { StatusBadge } from '#kit/web/frame/StatusBadge.tsx';
import {
  answerQuestion,
  loadQuestionnaire,
  loadQuestionnaires,
} from '#modules/products/proof/calls.ts';
import type { Question } from '#modules/products/proof/schemas/questionnaires.ts';
import {
  type AnswerKind,
  answerKinds,
  answerWords,
  maxWords,
  needsWords,
} from '#modules/products/proof/vocabulary/questionnaires.ts';
import { standingWords } from '#modules/products/proof/vocabulary.ts';
import { answeredWords, answerRefusals, questionWords } from './copy.ts';
import classes from './Questionnaires.module.css';

interface Props {
  questionnaireId: string;
  question: Question;
  controls: OutputOf<typeof loadQuestionnaire>['controls'];
  mayAnswer: boolean;
  /** Whether it came by an answer, whose button had the focus. */
  takesFocus: boolean;
  /** It is saved, and loaded again: a form of its own is to follow. */
  onSaved: () => void;
}

const options = answerKinds.map((value) => ({ value, label: answerWords[value] }));
const kindOf = (value: string): AnswerKind => answerKinds.find((one) => one === value) ?? 'unknown';

/** A question with what is proposed, or answered: a person checks, corrects and saves it (PRF-082). */
export function QuestionForm({
  questionnaireId,
  question,
  controls,
  mayAnswer,
  takesFocus,
  onSaved,
}: Props) {
  const { questionId, text, answered } = question;
  const { seen, renew } = useSeen(question);
  const before = seen.answered ?? seen.proposal;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const form = useFields({
    control: seen.control ?? 'none',
    answer: before?.answer ?? 'unknown',
    words: before?.words ?? '',
  });
  const refresh = useRefresh();
  const save = useSend(answerQuestion, {
    refreshes: [loadQuestionnaire, loadQuestionnaires],
    onSuccess: onSaved,
    done: questionWords.saved,
    // Where somebody else was first, what stands now is loaded, and is what the next answer takes the place of.
    onError: ({ code }) => {
      if (code !== 'CHANGED') return;
      renew();
      void refresh(loadQuestionnaire);
    },
  });
  const isText = form.values.answer === 'text';
  const { textMissing, wordsMissing } = questionWords;
  return (
    <Stack gap="md">
      <div>
        <h3 ref={heading} className={classes.question} tabIndex={-1}>
          {text}
        </h3>
        <Text mt={4} c="dimmed">
          {noteOf(question)}
        </Text>
        {answered?.hasEnded && <StatusBadge tone="medium">Proof ended</StatusBadge>}
      </div>
      <LeaveGuard when={mayAnswer && form.changed && !save.isPending && !save.isSuccess} />
      <Form
        form={form}
        complaint={save.error && sentenceFor(save.error, answerRefusals)}
        onSubmit={({ control: about, answer, words }) => {
          const said = words.trim();
          if (needsWords(kindOf(answer)) && said === '') {
            form.complain('words', answer === 'text' ? textMissing : wordsMissing);
            return;
          }
          save.mutate({
            questionnaireId,
            questionId,
            control: about === 'none' ? null : about,
            answer: kindOf(answer),
            words: said,
            replaces: seen.answered?.answeredAt ?? null,
          });
        }}
      >
        <SelectField
          label={questionWords.control}
          disabled={!mayAnswer}
          options={[
            { value: 'none', label: questionWords.noControl },
            ...controls.map(({ id, name, standing }) => ({
              value: id,
              label: `${name} (${standingWords[standing]})`,
            })),
          ]}
          {...form.field('control')}
        />
        <SelectField
          label={questionWords.answer}
          disabled={!mayAnswer}
          options={options}
          {...form.field('answer')}
        />
        <TextAreaField
          label={isText ? questionWords.text : questionWords.words}
          hint={isText ? questionWords.textHint : questionWords.wordsHint}
          readOnly={!mayAnswer}
          maxLength={maxWords}
          minRows={3}
          maxRows={10}
          {...form.field('words')}
        />
        {mayAnswer && (
          <Group>
            <Button type="submit" loading={save.isPending}>
              {questionWords.save}
            </Button>
          </Group>
        )}
      </Form>
    </Stack>
  );
}

/**
 * The question as it was when its form opened. Another answer that is loaded in the background stands in no field, so it is
 * not taken for seen (PRF-195); once `renew` is called it is.
 */
function useSeen(question: Question) {
  const [seen, setSeen] = useState(question);
  const [isRenewing, setRenewing] = useState(false);
  if (isRenewing && seen.answered?.answeredAt !== question.answered?.answeredAt) {
    setSeen(question);
    setRenewing(false);
  }
  return { seen, renew: () => setRenewing(true) };
}

function noteOf({ answered, matchedBy }: Question): string {
  if (answered) return answeredWords(answered);
  if (matchedBy === 'memory') return questionWords.remembered;
  return matchedBy === null ? questionWords.unmatched : questionWords.proposed;
}
