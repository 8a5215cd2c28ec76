import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dayIn } from '#kit/contract/calendarDay.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { timeZoneShown } from '#kit/web/dates.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { useFields } from '#kit/web/forms/useFields.ts';
import { begun } from '#kit/web/intro/moduleIntro.ts';
import type { KnownCompany } from '#modules/foundation/people/schemas/profile.ts';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import {
  checkAppUrl,
  createTarget,
  loadScanMap,
  loadScheduleMap,
  loadTargetList,
} from '#modules/products/monitoring/calls.ts';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import { consentButton, type Recurrence } from '#modules/products/monitoring/vocabulary.ts';
import { siteLimitWords } from '#modules/products/monitoring/web/copy.ts';
import { sitePath } from '#modules/products/monitoring/web/paths.ts';
import { createInput, problemsOf } from '#modules/products/monitoring/web/rules/createInput.ts';
import { levelsOf } from '#modules/products/monitoring/web/rules/planLevels.ts';
import {
  checkSchedule,
  redate,
  startSchedule,
} from '#modules/products/monitoring/web/rules/scheduleForm.ts';
import {
  addressOf,
  checkSite,
  type FormProblems,
  stepOf,
  type WebsiteForm,
} from '#modules/products/monitoring/web/rules/websiteForm.ts';
import { refuse } from '../refuse.ts';

interface Options {
  plan: PlanDetail;
  existing: readonly Target[];
  /** Whose first website it is; null for further ones. */
  company: KnownCompany | null;
  /** How often it is scanned to begin with; without it, as the wizard proposes. */
  frequency?: Recurrence;
}

/** The wizard's state: steps 1 to 3, with Back; Next on the first step checks the URL (MON-030, MON-041). */
export function useAddWebsite({ plan, existing, company, frequency }: Options) {
  const [today] = useState(() => dayIn(timeZoneShown(), new Date()));
  const [initial] = useState(() => startForm(plan, today, company, frequency));
  const form = useFields(initial);
  const { values } = form;
  const [step, setStep] = useState<0 | 1 | 2>(0);
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const fail = (error: CallError) => setFailure(sentenceFor(error));

  const check = useSend(checkAppUrl, {
    onSuccess: ({ usedInTargets, inAlexaTopSites, isPrivate }) => {
      if (inAlexaTopSites) refuse(form, { webAppUrl: 'URL_RESTRICTED' });
      else if (isPrivate) refuse(form, { webAppUrl: 'ADDRESS_FORBIDDEN' });
      else if (usedInTargets) refuse(form, { webAppUrl: 'URL_IN_USE' });
      else setStep(1);
    },
    onError: fail,
  });
  const create = useSend(createTarget, {
    onSuccess: async () => {
      // The list must include the website before its address can be opened.
      await refresh(loadTargetList, loadScanMap, loadScheduleMap, 'websites');
      // The wizard goes with its address, and what it did is said where it can be read.
      await navigate(sitePath(values.webAppName.trim()), { replace: true, state: begun });
      toastSuccess('Website is successfully created');
    },
    onError: (error) => {
      toastError('Create Website failed');
      if (error.code === 'TARGET_LIMIT')
        return setFailure(siteLimitWords(plan.monitoringNumberOfTargets));
      const refused = problemsOf(error);
      const [field] = Object.keys(refused) as (keyof WebsiteForm)[];
      if (!field) return fail(error);
      setStep(stepOf(field));
      refuse(form, refused);
    },
  });

  const input = () => createInput(values, { today, timeZone: timeZoneShown() });

  const checkOf: Record<0 | 1 | 2, () => FormProblems> = {
    0: () => checkSite(values, existing),
    1: () => (values.urlConfirmed ? {} : { urlConfirmed: 'URL_NOT_CONFIRMED' }),
    2: () => checkSchedule(values, today),
  };

  return {
    form: {
      ...form,
      change: (part: Partial<WebsiteForm>) =>
        form.change({ ...part, ...reconfirm(part), ...redate(values, part, today) }),
    },
    step,
    today,
    failure,
    isBusy: check.isPending || create.isPending,
    /** Adds the website with what the form holds, without the wizard's steps: the button itself consents. */
    createNow: () => {
      setFailure(undefined);
      if (!refuse(form, checkSite({ ...values, permission: true }, existing)))
        create.mutate({ ...input(), permissionWording: consentButton });
    },
    back: () => {
      setFailure(undefined);
      setStep((at) => (at === 2 ? 1 : 0));
    },
    next: () => {
      setFailure(undefined);
      if (refuse(form, checkOf[step]())) return;
      if (step === 0) check.mutate({ url: addressOf(values) });
      else if (step === 1) setStep(2);
      else create.mutate(input());
    },
  };
}

/** A changed address has to be confirmed again. */
const reconfirm = (part: Partial<WebsiteForm>): Partial<WebsiteForm> =>
  'webAppUrl' in part || 'protocol' in part ? { urlConfirmed: false } : {};

/**
 * The wizard's initial values: 'safe', now, and then monthly if the plan includes that and no `frequency` is
 * given. For the first website, the company's name and the address that was given at onboarding (MON-052).
 */
function startForm(
  plan: PlanDetail,
  today: string,
  company: KnownCompany | null,
  frequency?: Recurrence,
): WebsiteForm {
  const levels = levelsOf(plan);
  const scanNow = true;
  return {
    webAppName: company?.companyUrl ? company.companyName : '',
    protocol: 'https',
    webAppUrl: company?.companyUrl ?? '',
    permission: false,
    scanLevel: levels.includes('safe') ? 'safe' : (levels[0] ?? ''),
    urlConfirmed: false,
    ...startSchedule(plan, today, { recurrence: frequency, scanNow }),
    scanNow,
  };
}
