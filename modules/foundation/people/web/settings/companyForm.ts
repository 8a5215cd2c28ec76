import { isPhone } from '#kit/contract/phone.ts';
import { type Check, checks, required } from '#kit/web/forms/checks.ts';
import { isCompanyName } from '#kit/web/forms/nameChecks.ts';
import { isWebsite } from '#modules/foundation/people/vocabulary.ts';
import { settingsCopy } from './copy.ts';

export const companyChecks = {
  companyName: checks(required(settingsCopy.companyName), isCompanyName),
  phone: ((text) =>
    text.trim() === '' || isPhone(text) ? null : settingsCopy.phone) satisfies Check,
  companyUrl: ((text) => (isWebsite(text) ? null : settingsCopy.url)) satisfies Check,
};
