import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Section } from '#kit/web/frame/Section.tsx';
import type {
  AssessmentConfig,
  AssessmentState,
  Element,
  Question,
} from '#modules/products/maturity/schemas.ts';
import { dontKnow } from '../copy.ts';
import { stepPath } from '../paths.ts';
import classes from './YourAnswers.module.css';

interface Props {
  config: AssessmentConfig;
  assessment: AssessmentState;
}

/** Every element with its answer and a link to its question. */
export function YourAnswers({ config, assessment }: Props) {
  const questions = new Map(assessment.questions.map((one) => [one.elementPath, one]));
  return (
    <Section id="answers" title="Your answers">
      {config.areas.map(({ area, name }) => (
        <details key={area} className={classes.area}>
          <summary>{name}</summary>
          <ul>
            {config.elements
              .filter((element) => element.area === area)
              .map((element) => (
                <li key={element.elementPath}>
                  <Anchor component={Link} to={stepPath(element.elementPath)}>
                    {element.name}
                  </Anchor>
                  <span>{answerWords(element, questions.get(element.elementPath))}</span>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </Section>
  );
}

function answerWords({ answers }: Element, question: Question | undefined): string {
  if (!question) return 'Not answered yet';
  return question.level === null ? dontKnow : `${question.level}: ${answers[question.level] ?? ''}`;
}
