import { figureKinds } from '#kit/contract/figures.ts';
import { getFigures } from '#modules/overviews/dashboard/calls.ts';
import { Figures as Numbers } from '#modules/overviews/dashboard/web/components/Figures.tsx';
import { useFigures } from '#modules/overviews/dashboard/web/queries.ts';
import { Answered, answer, failure } from './Answered.tsx';
import { State } from './Part.tsx';
import { allFigures, noFigures, rangedFigures } from './sampleAnswers.ts';

const states = [
  { name: 'Figures: with what changed', answers: [answer(getFigures, allFigures)] },
  { name: 'Figures: a range, and what was not seen', answers: [answer(getFigures, rangedFigures)] },
  { name: 'Figures: empty', answers: [answer(getFigures, noFigures)] },
  { name: 'Figures: error', answers: [answer(getFigures, failure)] },
  { name: 'Figures: loading', answers: [] },
];

/** The dashboard's numbers, their changes, and their weeks as chart and table. */
export const Figures = () =>
  states.map(({ name, answers }) => (
    <State key={name} name={name} isWide>
      <Answered answers={answers}>
        <FromAnswers />
      </Answered>
    </State>
  ));

const FromAnswers = () => <Numbers kinds={figureKinds} figures={useFigures(true)} coming="" />;
