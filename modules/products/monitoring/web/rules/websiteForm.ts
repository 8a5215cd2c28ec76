import type { ScanLevel } from '@portal/scanner/level';
import type { RefusalOf } from '#kit/contract/call.ts';
import { linePattern, trimUnseen } from '#kit/contract/formats.ts';
import { nameKeyOf } from '#kit/contract/nameKey.ts';
import { isWebAddress } from '#kit/contract/webAddress.ts';
import type { createTarget } from '#modules/products/monitoring/calls.ts';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import type { ScheduleForm } from './scheduleForm.ts';

/** The fields of the wizard's three steps. */
export interface WebsiteForm extends ScheduleForm {
  webAppName: string;
  protocol: 'https' | 'http' | '';
  /** Without the scheme, which is a field of its own. */
  webAppUrl: string;
  permission: boolean;
  scanLevel: ScanLevel | '';
  urlConfirmed: boolean;
  scanNow: boolean;
}

/** TARGET_LIMIT concerns no field. */
type FieldRefusal = Exclude<RefusalOf<typeof createTarget>, 'TARGET_LIMIT'>;

export type FormProblem =
  | 'NAME_MISSING'
  | 'NAME_TOO_LONG'
  | 'NAME_INVALID'
  | 'PROTOCOL_MISSING'
  | 'URL_INVALID'
  | 'PERMISSION_MISSING'
  | 'LEVEL_MISSING'
  | 'URL_NOT_CONFIRMED'
  | 'DATE_MISSING'
  | 'DAY_OF_MONTH_INVALID'
  | FieldRefusal;
export type FormProblems = Partial<Record<keyof WebsiteForm, FormProblem>>;

/** The field of each refusal of the server, which also decides the step. */
export const fieldOfRefusal: Record<FieldRefusal, keyof WebsiteForm> = {
  NAME_TAKEN: 'webAppName',
  URL_RESTRICTED: 'webAppUrl',
  URL_IN_USE: 'webAppUrl',
  ADDRESS_FORBIDDEN: 'webAppUrl',
  LEVEL_NOT_IN_PLAN: 'scanLevel',
  FREQUENCY_NOT_IN_PLAN: 'recurrence',
  DATE_PAST: 'scheduleDate',
  DATE_TOO_FAR: 'scheduleDate',
};

const firstStep: ReadonlySet<keyof WebsiteForm> = new Set<keyof WebsiteForm>([
  'webAppName',
  'protocol',
  'webAppUrl',
  'permission',
  'scanLevel',
]);
export const stepOf = (field: keyof WebsiteForm): 0 | 1 | 2 =>
  firstStep.has(field) ? 0 : field === 'urlConfirmed' ? 1 : 2;

export const addressOf = (form: Pick<WebsiteForm, 'protocol' | 'webAppUrl'>): string =>
  `${form.protocol}://${form.webAppUrl.trim()}`;

/** Separates the scheme of a pasted address. */
export function splitScheme(text: string): { protocol?: 'https' | 'http'; rest: string } {
  const [, scheme, rest] = /^(https?):\/\/(.*)$/is.exec(trimUnseen(text)) ?? [];
  if (!scheme) return { rest: text };
  return { protocol: scheme.toLowerCase() as 'https' | 'http', rest: rest ?? '' };
}

/**
 * Checks step 1 (MON-032 to MON-040). The contract's schemas decide on the server; tests compare these checks
 * with them, so that Zod is not needed in the browser.
 */
export function checkSite(form: WebsiteForm, existing: readonly Pick<Target, 'name'>[]) {
  const problems: FormProblems = {};
  const name = nameProblem(form.webAppName, existing);
  if (name) problems.webAppName = name;
  if (!form.protocol) problems.protocol = 'PROTOCOL_MISSING';
  if (!isAddress(form)) problems.webAppUrl = 'URL_INVALID';
  if (!form.permission) problems.permission = 'PERMISSION_MISSING';
  if (!form.scanLevel) problems.scanLevel = 'LEVEL_MISSING';
  return problems;
}

/** `existing` has the other websites only, so that a website can keep its name. */
export function nameProblem(text: string, existing: readonly Pick<Target, 'name'>[]) {
  const name = trimUnseen(text);
  if (!name) return 'NAME_MISSING';
  if (name.length > 255) return 'NAME_TOO_LONG';
  if (!linePattern.test(name)) return 'NAME_INVALID';
  const key = nameKeyOf(name);
  return existing.some((target) => nameKeyOf(target.name) === key) ? 'NAME_TAKEN' : undefined;
}

/** Hosts without a dot: this machine, whose sites the demonstration scans, and addresses of IPv6. */
const undotted = /^(?:localhost|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#][^\s@\\]*)?$/i;

function isAddress({ protocol, webAppUrl }: WebsiteForm): boolean {
  const address = addressOf({ protocol: protocol || 'https', webAppUrl });
  const url = URL.parse(address);
  if (!url || url.href.length > 2000) return false;
  return isWebAddress(address) || undotted.test(webAppUrl.trim());
}
