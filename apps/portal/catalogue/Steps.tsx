import type { ComponentProps } from 'react';
import { NextSteps } from '#modules/overviews/dashboard/web/components/NextSteps.tsx';
import { failure } from './Answered.tsx';
import { State } from './Part.tsx';
import { step } from './sampleAnswers.ts';

type Props = ComponentProps<typeof NextSteps>;

const rest = { isSecond: false, error: null, retry: () => undefined, progress: null, coming: '' };
const at = '2026-03-03T17:00:00Z';

const states: readonly ({ name: string } & Props)[] = [
  {
    name: 'Next steps: full',
    ...rest,
    steps: [
      step('finding', 'critical', 'Your database answers strangers', {
        harm: 'Whoever finds it can read and change all of it.',
      }),
      step('finding', 'high', 'Your login can be guessed', {
        sent: { to: 'web@studio.example', at },
      }),
      step('certificate', 'high', 'shop.example', { dueAt: '2026-03-17T17:00:00Z', minutes: 90 }),
      step('draft', 'medium', 'Passwords'),
      step('weakness', 'high', 'Old router', { waitsSince: at }),
    ],
    progress: 'First steps: 3 of 4 done. Left: fix what is High.',
  },
  {
    name: 'Next steps: of a newcomer, with the primary button elsewhere',
    ...rest,
    steps: [step('firstPolicy', 'medium', ''), step('firstTrainees', 'medium', '')],
    isSecond: true,
  },
  { name: 'Next steps: empty', ...rest, steps: [] },
  { name: 'Next steps: error', ...rest, steps: undefined, error: failure },
  { name: 'Next steps: loading', ...rest, steps: undefined },
];

/** 'Do this next', with what each step is for. */
export const Steps = () =>
  states.map(({ name, ...props }) => (
    <State key={name} name={name} isWide>
      <NextSteps {...props} />
    </State>
  ));
