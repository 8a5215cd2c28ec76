import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { assessment, removeAssessment, saveAssessment } from '#modules/products/maturity/calls.ts';
import type {
  AssessmentConfig,
  Doubt,
  Element,
  Question as Given,
} from '#modules/products/maturity/schemas.ts';
import { maxNote } from '#modules/products/maturity/vocabulary.ts';
import { congratulation } from '../copy.ts';
import { reportPath, stepPath } from '../paths.ts';
import type { Step } from '../rules/steps.ts';
import { Answers } from './Answers.tsx';
import { Known } from './Known.tsx';
import classes from './Question.module.css';

/** The delay after a successful save (MAT-024). */
const reloadAfterMs = 200;

/** Explanations of glossary terms. */
function Terms({ terms }: { terms: AssessmentConfig['glossary'] }) {
  if (terms.length === 0) return null;
  return (
    <Stack component="dl" gap={8} maw="70ch" m="0 0 8px">
      {terms.map(({ id, term, text }) => (
        <div key={id}>
          <Text component="dt" fw={600}>
            {term}
          </Text>
          <dd>{text}</dd>
        </div>
      ))}
    </Stack>
  );
}

interface Props {
  element: Element;
  config: AssessmentConfig;
  given: Given | undefined;
  doubt: Doubt | undefined;
  before: Step | null;
  after: Step | null;
}

/** One question; its answer is saved when it is chosen. */
export function Question({ element, config, given, doubt, before, after }: Props) {
  const { elementPath, question, why, example, answers, sources } = element;
  const heading = useFocusedHeading();
  const refresh = useRefresh();
  const save = useSend(saveAssessment, {
    onSuccess: async ({ completedArea }) => {
      if (completedArea) toastSuccess(congratulation(completedArea));
      await new Promise((resolve) => setTimeout(resolve, reloadAfterMs));
      await refresh(assessment);
    },
    refusals: {},
  });
  const remove = useSend(removeAssessment, { refreshes: [assessment], refusals: {} });
  const [evidence, setEvidence] = useState(given?.evidence ?? '');
  // The chosen answer counts as given until the data is reloaded.
  const [picked, setPicked] = useState<number | null>();
  const chosen = picked === undefined ? given?.level : picked;
  const isAnswered = chosen !== undefined;
  const give = (level: number | null, note = evidence, keeps = false) => {
    setPicked(level);
    save.mutate(
      { data: { elementPath, level, evidence: note.trim(), keeps } },
      { onSettled: () => setPicked(undefined) },
    );
  };
  // What was noted by a person stays.
  const take = (level: number, seen: string) => {
    const note = evidence.trim() || seen;
    setEvidence(note);
    give(level, note);
  };
  const place = config.categories.find((one) => one.categoryPath === element.categoryPath);
  const area = config.areas.find((one) => one.area === element.area);
  return (
    <Card as="section" aria-labelledby="step">
      <Text c="dimmed" fz="sm">
        {area?.name} › {place?.name} › {element.name}
      </Text>
      <h2 id="step" className={classes.question} ref={heading} tabIndex={-1}>
        {question}
      </h2>
      <Text maw="70ch" mb="xs">
        {why}
      </Text>
      <details className={classes.more}>
        <summary>A made-up example, and what the words mean</summary>
        <Text maw="70ch" mb={8}>
          {example}
        </Text>
        <Terms terms={config.glossary.filter(({ id }) => element.terms.includes(id))} />
        <Text c="dimmed" fz="sm">
          Derived from {sources.map(({ framework, id }) => `${framework} ${id}`).join(', ')}.
        </Text>
      </details>
      <Known
        element={element}
        given={given}
        doubt={doubt}
        isSaving={save.isPending}
        onTake={take}
        onKeep={() => give(given?.level ?? null, evidence, true)}
      />
      <Answers
        labelledBy="step"
        answers={answers}
        chosen={chosen}
        onChoose={(level) => give(level)}
      />
      {isAnswered && (
        <Textarea
          label="How do you know? (optional)"
          description="A note for yourselves, an auditor or an insurer. It stands in the report."
          maxLength={maxNote}
          autosize
          minRows={2}
          value={evidence}
          onChange={(event) => setEvidence(event.currentTarget.value)}
          onBlur={() => {
            if (evidence.trim() !== (given?.evidence ?? '')) give(chosen);
          }}
        />
      )}
      <Group gap={8} mt="lg">
        {before && (
          <Button component={Link} to={stepPath(before.path)} variant="default">
            Back
          </Button>
        )}
        {given && (
          <Button
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            onClick={() => remove.mutate({ data: { elementPath } })}
          >
            Remove my answer
          </Button>
        )}
        <Button component={Link} to={after ? stepPath(after.path) : reportPath} ml="auto">
          {!after ? 'See the report' : isAnswered ? 'Next' : 'Skip for now'}
        </Button>
      </Group>
      <Text mih="1.5em" mt={8} ta="right" c="dimmed" fz="0.875rem" role="status">
        {save.isPending ? 'Saving…' : given ? 'Your answer is saved.' : ''}
      </Text>
    </Card>
  );
}

/** Moves the focus to a new step's heading, so that screen readers and the keyboard start there. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
