import { Button, Group, Progress, SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { ConfirmSend } from '#kit/web/frame/ConfirmSend.tsx';
import { DownloadLink } from '#kit/web/frame/DownloadLink.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import {
  deleteQuestionnaire,
  getFilledQuestionnaire,
  loadQuestionnaire,
  loadQuestionnaires,
} from '#modules/products/proof/calls.ts';
import { answerWords } from '#modules/products/proof/vocabulary/questionnaires.ts';
import { ColumnsForm } from '../questionnaires/ColumnsForm.tsx';
import { deleteWords, progressWords, questionWords } from '../questionnaires/copy.ts';
import { QuestionForm } from '../questionnaires/QuestionForm.tsx';
import classes from '../questionnaires/Questionnaires.module.css';
import { nextOpen, type Shown, shownOf } from '../questionnaires/rules.ts';

type Loaded = OutputOf<typeof loadQuestionnaire>;

/** A questionnaire: where its questions are, then one question after the other, then the sheet (PRF-083). */
export function Questionnaire() {
  const { questionnaireId = '' } = useParams();
  const query = useCall(loadQuestionnaire, { questionnaireId });
  const { data } = query;
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Page
      title={data?.title ?? 'Questionnaire'}
      lead={data?.isChoosing && progressWords(data)}
      above={<BackLink to="/proof">Proof</BackLink>}
      actions={
        data && (
          <Group gap="sm">
            {!data.isChoosing && (
              <DownloadLink href={addressOf(getFilledQuestionnaire, { questionnaireId })} download>
                {questionWords.download}
              </DownloadLink>
            )}
            {data.mayAnswer && (
              <Button variant="subtle" color="gray" onClick={() => setDeleting(true)}>
                {deleteWords.action}
              </Button>
            )}
          </Group>
        )
      }
    >
      <QueryContent what="the questionnaire" query={query} height={[110, 420]}>
        {(loaded) =>
          loaded.isChoosing && loaded.mayAnswer ? (
            <ColumnsForm {...loaded} />
          ) : (
            <Questions {...loaded} />
          )
        }
      </QueryContent>
      {isDeleting && (
        <ConfirmSend
          title={deleteWords.title}
          action={deleteWords.action}
          keep={deleteWords.keep}
          call={deleteQuestionnaire}
          input={{ questionnaireId }}
          refreshes={[loadQuestionnaires]}
          done={deleteWords.done}
          onClose={() => setDeleting(false)}
          onDone={() => navigate('/proof')}
        >
          {deleteWords.what}
        </ConfirmSend>
      )}
    </Page>
  );
}

function Questions(loaded: Loaded) {
  const { questionnaireId, list, controls, mayAnswer, questions, answered } = loaded;
  // Both are in the address, so that going back from another screen returns to them.
  const [parameters, setParameters] = useSearchParams();
  const [saved, setSaved] = useState(0);
  const show: Shown = parameters.get('show') === 'open' ? 'open' : 'all';
  const shown = shownOf(list, show);
  const picked = list.find(({ questionId }) => questionId === parameters.get('question'));
  const current = picked ?? shown[0];
  const at = shown.findIndex(({ questionId }) => questionId === current?.questionId);
  const go = (question: string | undefined, nextShow = show) => {
    const next = new URLSearchParams();
    if (nextShow === 'open') next.set('show', nextShow);
    if (question !== undefined) next.set('question', question);
    setParameters(next, { replace: true });
  };
  const isDone = questions > 0 && answered === questions;
  return (
    <>
      <Notice kind="info">{questionWords.careful}</Notice>
      <Card>
        <Progress
          value={questions === 0 ? 0 : (100 * answered) / questions}
          aria-label={progressWords(loaded)}
        />
        <Text mt="sm">{isDone ? questionWords.allDone : progressWords(loaded)}</Text>
        <Text c="dimmed">{questionWords.onlySaved}</Text>
        <SegmentedControl
          mt="md"
          aria-label="Questions"
          value={show}
          data={[
            { value: 'all', label: questionWords.all },
            { value: 'open', label: questionWords.open },
          ]}
          onChange={(value) => go(undefined, value === 'open' ? 'open' : 'all')}
        />
      </Card>
      {current ? (
        <Section id="question" title={`Question ${list.indexOf(current) + 1} of ${questions}`}>
          <QuestionForm
            // What was typed belongs to its question, until that is saved.
            key={`${current.questionId} ${saved}`}
            questionnaireId={questionnaireId}
            question={current}
            controls={controls}
            mayAnswer={mayAnswer}
            takesFocus={saved > 0}
            onSaved={() => {
              setSaved((count) => count + 1);
              go(nextOpen(list, current.questionId)?.questionId ?? current.questionId);
            }}
          />
          <Group mt="md" gap="sm">
            <Button
              variant="default"
              disabled={at <= 0}
              onClick={() => go(shown[at - 1]?.questionId)}
            >
              {questionWords.previous}
            </Button>
            <Button
              variant="default"
              disabled={at < 0 || at >= shown.length - 1}
              onClick={() => go(shown[at + 1]?.questionId)}
            >
              {questionWords.next}
            </Button>
          </Group>
        </Section>
      ) : (
        <Card>
          <EmptyState title={questionWords.none}>
            {isDone ? questionWords.allDone : progressWords(loaded)}
          </EmptyState>
        </Card>
      )}
      {shown.length > 1 && (
        <Card as="section" padding="none" aria-label="All questions" className={classes.rows}>
          {shown.map(({ questionId, text, answered: said }) => (
            <UnstyledButton
              key={questionId}
              className={classes.pick}
              aria-current={questionId === current?.questionId}
              onClick={() => go(questionId)}
            >
              {text}
              <span className={classes.answer}>
                {said ? answerWords[said.answer] : questionWords.open}
                {said?.hasEnded && ', its proof has ended'}
              </span>
            </UnstyledButton>
          ))}
        </Card>
      )}
    </>
  );
}
