import { Anchor, Box, Button, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { loadQuestionnaires } from '#modules/products/proof/calls.ts';
import {
  maxQuestionnaires,
  questionnairePath,
} from '#modules/products/proof/vocabulary/questionnaires.ts';
import { listWords, progressWords } from './copy.ts';
import classes from './Questionnaires.module.css';

const AddDialog = lazyPart(async () => (await import('./AddDialog.tsx')).AddDialog);

/** The questionnaires that somebody sent, with how far each is (PRF-080). */
export function Questionnaires() {
  const query = useCall(loadQuestionnaires, {});
  const [isAdding, setAdding] = useState(false);
  return (
    <Section id="questionnaires" title={listWords.title}>
      <Text mt={4} maw="84ch">
        {listWords.lead}
      </Text>
      <QueryContent what="your questionnaires" query={query} height={64}>
        {({ questionnaires, shipped, mayAnswer }) => (
          <>
            {mayAnswer && questionnaires.length < maxQuestionnaires && (
              <Button mt="md" variant="default" onClick={() => setAdding(true)}>
                {listWords.action}
              </Button>
            )}
            {questionnaires.length > 0 && (
              <Box component="ul" m="16px 0 0" p={0} style={{ listStyle: 'none' }}>
                {questionnaires.map((one) => (
                  <li key={one.questionnaireId} className={classes.row}>
                    <Anchor component={Link} to={questionnairePath(one.questionnaireId)} fw={600}>
                      {one.title}
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      {progressWords(one)}
                    </Text>
                  </li>
                ))}
                {questionnaires.length >= maxQuestionnaires && <li>{listWords.full}</li>}
              </Box>
            )}
            <Suspense>
              {isAdding && <AddDialog shipped={shipped} onClose={() => setAdding(false)} />}
            </Suspense>
          </>
        )}
      </QueryContent>
    </Section>
  );
}
