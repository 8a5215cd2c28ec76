import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { supportOf } from '#kit/contract/support.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import type { KnownCompany } from '#modules/foundation/people/schemas/profile.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import { consentButton, levelLabels, slowestOf } from '#modules/products/monitoring/vocabulary.ts';
import {
  formProblems,
  levelMeanings,
  recurrenceLabels,
} from '#modules/products/monitoring/web/copy.ts';
import { addressOf } from '#modules/products/monitoring/web/rules/websiteForm.ts';
import classes from '../dialog.module.css';
import { useAddWebsite } from './useAddWebsite.ts';
import { RestrictedUrl } from './WizardSteps.tsx';

interface Props {
  plan: PlanState;
  company: KnownCompany;
  /** Whether another button of the screen comes first. */
  isSecond?: boolean;
  /** What else can be done with the address: ends the sentence below the button. */
  children?: ReactNode;
}

/**
 * Scans the address that was given at onboarding, as the wizard would propose, but no more often than the plan
 * has to: one press is no choice of a frequency (MON-053).
 */
export function ScanFirstWebsite({ plan, company, isSecond, children }: Props) {
  const { form, failure, isBusy, createNow } = useAddWebsite({
    plan: plan.subscribedPlan,
    existing: [],
    company,
    frequency: slowestOf(plan.subscribedPlan),
  });
  const { values } = form;
  const problem = Object.values(form.errors).find(Boolean);
  const address = addressOf(values);
  return (
    <Stack gap="md">
      <div className={classes.address}>
        {address}
        <Anchor href={address} target="_blank" rel="noreferrer" display="block" w="fit-content">
          <Group gap={6} mih={44} fz="sm" component="span">
            Open website
            <IconExternalLink size={16} aria-label="(opens in a new tab)" />
          </Group>
        </Anchor>
      </div>
      {problem && (
        <Notice kind="problem">
          {problem === formProblems.URL_RESTRICTED ? (
            <RestrictedUrl supportAddress={supportOf(plan.brand)} />
          ) : (
            problem
          )}
        </Notice>
      )}
      {failure && <Notice kind="problem">{failure}</Notice>}
      {/* What is consented to is read whole: on a phone it may take two lines. */}
      <Button
        loading={isBusy}
        onClick={form.submit(createNow)}
        variant={isSecond ? 'default' : 'filled'}
        h="auto"
        py={11}
        styles={{ label: { whiteSpace: 'normal', lineHeight: 1.25 } }}
      >
        {consentButton}
      </Button>
      <Text size="sm" c="dimmed">
        {values.scanLevel &&
          `${levelLabels[values.scanLevel]}: ${levelMeanings[values.scanLevel]} Now, and then ${recurrenceLabels[values.recurrence].toLowerCase()}. `}
        {children}
      </Text>
    </Stack>
  );
}
