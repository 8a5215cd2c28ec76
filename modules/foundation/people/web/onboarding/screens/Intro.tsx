import { Box, Button, Checkbox, Group, Textarea, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useNavigate } from 'react-router';
import pages from '#content/intros/people.json';
import type { SentTo } from '#kit/contract/call.ts';
import { send } from '#kit/web/api/send.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { HelpHere } from '#kit/web/brand/WhatYouCanDo.tsx';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import { IntroPicture } from '#kit/web/intro/IntroPicture.tsx';
import { editUser } from '#modules/foundation/people/calls/profile.ts';
import { orgGoals } from '#modules/foundation/people/vocabulary.ts';
import { useSession } from '../../signIn/session.ts';
import classes from '../components/IntroPage.module.css';
import { goalCopy, otherGoalsPlaceholder } from '../copy.ts';
import { profileQuery, useIntroViewed } from '../queries.ts';

type Goals = NonNullable<SentTo<typeof editUser>['userProfile']['orgGoals']>;
const noGoals: Goals = { goals: [], otherGoals: '' };

/** Five explainer pages, then the goals (ONB-040). */
export function Intro() {
  const { brandNameShort } = useBrand();
  const [at, setAt] = useState(0);
  const [goals, setGoals] = useState<Goals>(noGoals);
  const finish = useFinishIntro();
  const page = pages[at];
  const total = pages.length + 1;
  const title = page?.title.replace('{brandName}', () => brandNameShort) ?? 'Your Goals';
  const heading = useScreen(title);

  const go = (to: number) => {
    setAt(to);
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  };

  return (
    <div className={classes.page}>
      <Group justify="space-between" gap={16} wrap="nowrap">
        <Dots at={at} total={total} />
        <Button variant="subtle" color="gray" onClick={() => finish(noGoals)}>
          Skip
        </Button>
      </Group>
      {page ? (
        <section className={classes.split} key={at}>
          <IntroPicture name={page.picture} className={classes.picture} />
          <div>
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </h1>
            <p className={classes.text}>{page.text}</p>
            <ul className={classes.points}>
              {page.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </section>
      ) : (
        <GoalsPage heading={heading} goals={goals} onChange={setGoals} />
      )}
      <Group justify="flex-end" align="stretch" gap={8} wrap="nowrap" className={classes.actions}>
        {at > 0 && (
          <Button variant="default" onClick={() => go(at - 1)}>
            Back
          </Button>
        )}
        <Button onClick={() => (page ? go(at + 1) : finish(goals))}>
          {page ? 'Next' : 'Go to my dashboard'}
        </Button>
      </Group>
      <Box ta="center" mt={16} mb={-24}>
        <HelpHere />
      </Box>
    </div>
  );
}

function Dots({ at, total }: { at: number; total: number }) {
  return (
    <p className={classes.dots}>
      <span aria-hidden>
        {Array.from({ length: total }, (_, page) => (
          <i key={page} data-on={page <= at} />
        ))}
      </span>
      Page {at + 1} of {total}
    </p>
  );
}

/** 'Your Goals', page 6 of 6: any number of goals can be chosen, or none. */
function GoalsPage({
  heading,
  goals,
  onChange,
}: {
  heading: Ref<HTMLHeadingElement>;
  goals: Goals;
  onChange: (goals: Goals) => void;
}) {
  const toggle = (goal: Goals['goals'][number], on: boolean) =>
    onChange({
      ...goals,
      goals: orgGoals.filter((one) => (one === goal ? on : goals.goals.includes(one))),
    });
  return (
    <section className={classes.goals}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        Your Goals
      </h1>
      <p className={classes.text}>What brings you here? Choose as many as apply, or none.</p>
      <fieldset className={classes.options}>
        <VisuallyHidden component="legend">Goals</VisuallyHidden>
        {orgGoals.map((goal) => (
          <Checkbox
            key={goal}
            className={classes.option}
            size="md"
            label={goalCopy[goal]}
            checked={goals.goals.includes(goal)}
            onChange={(event) => toggle(goal, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {goals.goals.includes('hasOtherGoals') && (
        <Textarea
          mt="md"
          aria-label="Other goals"
          placeholder={otherGoalsPlaceholder}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1000}
          value={goals.otherGoals}
          onChange={(event) => onChange({ ...goals, otherGoals: event.currentTarget.value })}
        />
      )}
    </section>
  );
}

/** The user edit is sent about 100 ms after the intro. */
const editAfterMs = 100;

/**
 * Leaves the intro for the root, which redirects to the address requested before sign-in, or to the
 * dashboard. Saves that the intro was seen, with the goals.
 */
function useFinishIntro() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const recordViewed = useIntroViewed();
  const { cognitoId, orgId } = useSession();
  return (goals: Goals) => {
    recordViewed('dashboard');
    client.setQueryData(profileQuery.queryKey, (profile) =>
      profile ? { ...profile, userData: { ...profile.userData, hasSeenOrgGoals: true } } : profile,
    );
    void navigate('/', { replace: true });
    if (!cognitoId || !orgId) return;
    setTimeout(() => {
      const userProfile = { orgId, orgGoals: goals, hasSeenOrgGoals: true };
      void send(editUser, { cognitoId, userProfile }).catch(() => undefined);
    }, editAfterMs);
  };
}
