import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { supportOf } from '#kit/contract/support.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import type { KnownCompany } from '#modules/foundation/people/schemas/profile.ts';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import { levelsOf } from '#modules/products/monitoring/web/rules/planLevels.ts';
import classes from '../dialog.module.css';
import { useAddWebsite } from './useAddWebsite.ts';
import { ConfirmUrl, ScheduleScan, SpecifyWebsite } from './WizardSteps.tsx';

const names = ['Specify Website', 'Confirm URL', 'Schedule Scan'];

function Steps({ step }: { step: 0 | 1 | 2 }) {
  return (
    <ol className={classes.steps} aria-label={`Step ${step + 1} of ${names.length}`}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          data-state={index === step ? 'now' : index < step ? 'done' : 'ahead'}
          aria-current={index === step ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

interface Props {
  plan: PlanState;
  existing: readonly Target[];
  /** Whose first website it is; null for further ones. */
  company: KnownCompany | null;
  onClose: () => void;
}

/** A wizard of three steps, which closes only on purpose (MON-030, MON-031). */
export function AddWebsiteDialog({ plan, existing, company, onClose }: Props) {
  const wizard = useAddWebsite({ plan: plan.subscribedPlan, existing, company });
  const [isClosing, closing] = useDisclosure(false);
  const isNarrow = useMediaQuery('(max-width: 624px)', undefined, {
    getInitialValueInEffect: false,
  });
  const { form, step, isBusy, failure, today } = wizard;
  return (
    <>
      <Dialog
        onClose={closing.open}
        title="Add a Website to Scan"
        size="lg"
        fullScreen={isNarrow}
        closeOnClickOutside={false}
        // While the confirmation is open, it handles the Escape key.
        closeOnEscape={!isClosing}
        trapFocus={!isClosing}
      >
        <form
          ref={form.element}
          className={classes.form}
          onSubmit={form.submit(wizard.next)}
          noValidate
        >
          <Stack gap="lg">
            <Steps step={step} />
            {step === 0 && (
              <SpecifyWebsite
                form={form}
                levels={levelsOf(plan.subscribedPlan)}
                supportAddress={supportOf(plan.brand)}
              />
            )}
            {step === 1 && <ConfirmUrl form={form} />}
            {step === 2 && <ScheduleScan form={form} plan={plan.subscribedPlan} today={today} />}
            {failure && <Notice kind="problem">{failure}</Notice>}
            <div className={classes.actions}>
              {step > 0 && (
                <Button variant="default" onClick={wizard.back} disabled={isBusy} data-back>
                  Back
                </Button>
              )}
              <Button type="submit" loading={isBusy}>
                {step === 2 ? 'Add Website' : 'Next'}
              </Button>
            </div>
          </Stack>
        </form>
      </Dialog>
      {isClosing && <CloseConfirm onStay={closing.close} onLeave={onClose} />}
    </>
  );
}

function CloseConfirm({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog onClose={onStay} title="Close without adding Website?" size="sm" zIndex={300}>
      <Stack gap="lg">
        <Text>What you entered is not kept.</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onLeave}>
            Close
          </Button>
          <Button onClick={onStay} data-autofocus>
            Keep editing
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
