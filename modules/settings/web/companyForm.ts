import { type Check, required } from '#kit/web/forms/checks.ts';
import { isWebAddress, withoutScheme } from '#modules/profile/contract.ts';
import { settingsCopy } from './copy.ts';

const isWebsite: Check = (text) => {
  const rest = withoutScheme(text);
  return rest === '' || isWebAddress(rest) ? null : settingsCopy.url;
};

/** Spec portal §5 'Company details'. */
export const companyChecks = {
  companyName: required(settingsCopy.companyName),
  companyUrl: isWebsite,
};
