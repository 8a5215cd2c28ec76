import { Button, Group, Text } from '@mantine/core';
import { useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Section } from '#kit/web/frame/Section.tsx';
import { answerAdvisory, loadAdvisory } from '../../calls.ts';
import type { Advisory } from '../../schemas.ts';
import { advisoryAnswers } from '../../vocabulary.ts';
import { answerWords, refusals } from '../copy.ts';

/** The organization's own word about the advisory; the provider sees it apart from what is seen from outside. */
export function AdvisoryAnswer({ advisory }: { advisory: Advisory }) {
  const { advisoryId, answer, answeredAt } = advisory;
  const send = useSend(answerAdvisory, {
    refreshes: [loadAdvisory],
    onSuccess: (_, { answer: said }) => {
      toastSuccess(said ? answerWords[said].toast : 'Taken back.');
    },
    refusals,
  });
  return (
    <Section id="answer" title="Your answer" gap={12}>
      {answer && answeredAt ? (
        <>
          <Text>
            {answerWords[answer].said} ({formatDate(answeredAt)}). We see your answer.
          </Text>
          <Group>
            <Button
              variant="default"
              loading={send.isPending}
              onClick={() => send.mutate({ advisoryId, answer: null })}
            >
              Take it back
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Text>Tell us once you have updated, or if this is not yours to update.</Text>
          <Group>
            {advisoryAnswers.map((one) => (
              <Button
                key={one}
                variant={one === 'done' ? 'filled' : 'default'}
                loading={send.isPending && send.variables.answer === one}
                onClick={() => send.mutate({ advisoryId, answer: one })}
              >
                {answerWords[one].button}
              </Button>
            ))}
          </Group>
        </>
      )}
    </Section>
  );
}
