import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { ViewIntro } from '#kit/web/intro/ViewIntro.tsx';
import { BetaTag } from '../components/BetaTag.tsx';
import { LoadingMaturity } from '../components/LoadingMaturity.tsx';
import { buttons } from '../copy.ts';
import { assessmentPath, stepPath } from '../paths.ts';
import { useMaturity } from '../queries.ts';
import { stepsOf } from '../rules/steps.ts';
import classes from './Start.module.css';

/** Explains what will be asked, and that the assessment can be interrupted at any time. */
export function Start() {
  const { config, assessment, error, retry } = useMaturity();
  if (assessment?.assessmentStatus) return <Redirect to={assessmentPath} />;
  const first = config && stepsOf(config)[0];
  return (
    <Page
      title="Cyber Maturity"
      lead={
        <>
          How safe is the way you work? <BetaTag />
        </>
      }
      actions={<ViewIntro />}
    >
      {!error && config && first ? (
        <Section
          id="what-is-asked"
          title={`${config.elements.length} questions, about twenty minutes`}
        >
          <Text maw="70ch" mt="xs" mb="lg">
            Each has six answers that say what one would see in a business like yours. Every answer
            is kept as you give it, so you can stop at any time and go on later, on any device. If
            you do not know something, say so and find out later.
          </Text>
          <ul className={classes.areas}>
            {config.areas.map(({ area, name, about }) => (
              <li key={area}>
                <strong>{name}</strong>
                <p>{about}</p>
              </li>
            ))}
          </ul>
          <Button component={Link} to={stepPath(first.path)} size="md">
            {buttons.start}
          </Button>
        </Section>
      ) : (
        <LoadingMaturity error={error} retry={retry} />
      )}
    </Page>
  );
}
