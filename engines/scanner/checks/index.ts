import type { Check } from '../check.ts';
import { banner } from './banner.ts';
import { cookieHttpOnly } from './cookieHttpOnly.ts';
import { cookieSameSite } from './cookieSameSite.ts';
import { cookieSecure } from './cookieSecure.ts';
import { cors } from './cors.ts';
import { cspMissing } from './cspMissing.ts';
import { cspWeak } from './cspWeak.ts';
import { csrfForm } from './csrfForm.ts';
import { directoryListing } from './directoryListing.ts';
import { errorLeak } from './errorLeak.ts';
import { adminPages } from './exposed/adminPages.ts';
import { apiDescriptions } from './exposed/apiDescriptions.ts';
import { leftBehind } from './exposed/leftBehind.ts';
import { versionControl } from './exposed/versionControl.ts';
import { foreignScript } from './foreignScript.ts';
import { formInsecure } from './formInsecure.ts';
import { framing } from './framing.ts';
import { hsts } from './hsts.ts';
import { mixedContent } from './mixedContent.ts';
import { noHttps } from './noHttps.ts';
import { nosniff } from './nosniff.ts';
import { openRedirect } from './openRedirect/check.ts';
import { passwordInAddress } from './passwordInAddress.ts';
import { pathLeak } from './pathLeak.ts';
import { pathTraversal } from './pathTraversal/check.ts';
import { permissions } from './permissions.ts';
import { privateAddress } from './privateAddress.ts';
import { referrer } from './referrer.ts';
import { secrets } from './secrets.ts';
import { sourceLeak } from './sourceLeak.ts';
import { sqlByDifference } from './sqlInjection/byDifference.ts';
import { sqlByError } from './sqlInjection/byError.ts';
import { sqlInHeaders } from './sqlInjection/inHeaders.ts';
import { tlsCertificate } from './tlsCertificate.ts';
import { tlsCipher } from './tlsCipher.ts';
import { tlsExpiry } from './tlsExpiry.ts';
import { tlsProtocol } from './tlsProtocol.ts';
import { vulnerableScript } from './vulnerableScript.ts';
import { xssReflected } from './xssReflected/check.ts';

/** All checks, by hand; active ones run at each input in this order. */
export const checks: readonly Check[] = [
  noHttps,
  tlsProtocol,
  tlsCipher,
  tlsCertificate,
  tlsExpiry,
  hsts,
  cspMissing,
  cspWeak,
  framing,
  nosniff,
  referrer,
  permissions,
  banner,
  cookieSecure,
  cookieHttpOnly,
  cookieSameSite,
  mixedContent,
  formInsecure,
  passwordInAddress,
  csrfForm,
  foreignScript,
  vulnerableScript,
  errorLeak,
  pathLeak,
  privateAddress,
  secrets,
  sourceLeak,
  versionControl,
  leftBehind,
  adminPages,
  apiDescriptions,
  directoryListing,
  cors,
  xssReflected,
  sqlByError,
  sqlByDifference,
  sqlInHeaders,
  openRedirect,
  pathTraversal,
];
