import { type Check, checks, isCompanyName, required } from '#kit/web/forms/checks.ts';
import { isWebsite } from '#modules/foundation/people/vocabulary.ts';
import { settingsCopy } from './copy.ts';

export const companyChecks = {
  companyName: checks(required(settingsCopy.companyName), isCompanyName),
  companyUrl: ((text) => (isWebsite(text) ? null : settingsCopy.url)) satisfies Check,
};
