import type { SentTo } from '#kit/contract/call.ts';
import type { createTarget } from '#modules/products/monitoring/calls.ts';
import { scheduleInput } from './scheduleForm.ts';
import { addressOf, type FormProblems, fieldOfRefusal, type WebsiteForm } from './websiteForm.ts';

/** The input of the call for a form whose steps were checked. */
export function createInput(
  form: WebsiteForm,
  at: { today: string; timeZone: string },
): SentTo<typeof createTarget> {
  return {
    targetName: form.webAppName.trim(),
    targetUrl: addressOf(form),
    scan_profile: form.scanLevel || 'safe',
    ...scheduleInput(form, at),
    permission: true,
    scanNow: form.scanNow,
  };
}

const problemOfInput: Record<string, FormProblems> = {
  targetName: { webAppName: 'NAME_INVALID' },
  targetUrl: { webAppUrl: 'URL_INVALID' },
  scan_profile: { scanLevel: 'LEVEL_MISSING' },
  date_time: { scheduleDate: 'DATE_PAST' },
};

/** A failed call: its code and, for INVALID_INPUT, the fields. */
interface Refusal {
  code: string;
  fields: readonly { path: string }[];
}

/** The server's refusals by form field; empty when they concern no field. */
export function problemsOf(error: Refusal): FormProblems {
  if (isRefusal(error.code)) return { [fieldOfRefusal[error.code]]: error.code };
  return Object.assign({}, ...error.fields.map(({ path }) => problemOfInput[path] ?? {}));
}

const isRefusal = (code: string): code is keyof typeof fieldOfRefusal => code in fieldOfRefusal;
