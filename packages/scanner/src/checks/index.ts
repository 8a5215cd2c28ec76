import { accessBypass } from './accessBypass.ts';
import { banner } from './banner.ts';
import { cacheDeception } from './cacheDeception.ts';
import type { Check } from './check.ts';
import { clientTemplate } from './clientTemplate.ts';
import { codeInjection } from './codeInjection.ts';
import { commandInjection } from './commandInjection/check.ts';
import { cookieHttpOnly } from './cookieHttpOnly.ts';
import { cookieSameSite } from './cookieSameSite.ts';
import { cookieScope } from './cookieScope.ts';
import { cookieSecure } from './cookieSecure.ts';
import { cors } from './cors.ts';
import { crossOriginPolicies } from './crossOriginPolicies.ts';
import { cspMissing } from './cspMissing.ts';
import { cspWeak } from './cspWeak.ts';
import { csrfForm } from './csrfForm.ts';
import { csrfReplay } from './csrfReplay.ts';
import { cveProbes } from './cveProbes.ts';
import { defaultPage } from './defaultPage.ts';
import { deserialization } from './deserialization.ts';
import { directoryListing } from './directoryListing.ts';
import { domXss } from './domXss/check.ts';
import { emailDns } from './emailDns.ts';
import { errorLeak } from './errorLeak.ts';
import { adminPages } from './exposed/adminPages.ts';
import { apiDescriptions } from './exposed/apiDescriptions.ts';
import { leftBehind } from './exposed/leftBehind.ts';
import { versionControl } from './exposed/versionControl.ts';
import { expressionLanguage } from './expressionLanguage.ts';
import { foreignRecord } from './foreignRecord.ts';
import { foreignScript } from './foreignScript.ts';
import { formInsecure } from './formInsecure.ts';
import { frameworkShells } from './frameworkShells.ts';
import { framing } from './framing.ts';
import { headerInjection } from './headerInjection.ts';
import { hostHeader } from './hostHeader.ts';
import { hsts } from './hsts.ts';
import { htmlInjection } from './htmlInjection.ts';
import { ldapInjection } from './ldapInjection.ts';
import { linkTarget } from './linkTarget.ts';
import { log4shell } from './log4shell.ts';
import { methods } from './methods.ts';
import { mixedContent } from './mixedContent.ts';
import { noHttps } from './noHttps.ts';
import { noSqlInjection } from './noSqlInjection.ts';
import { nosniff } from './nosniff.ts';
import { oldSoftware } from './oldSoftware.ts';
import { openRedirect } from './openRedirect/check.ts';
import { passwordInAddress } from './passwordInAddress.ts';
import { pathLeak } from './pathLeak.ts';
import { pathTraversal } from './pathTraversal/check.ts';
import { permissions } from './permissions.ts';
import { personalData } from './personalData.ts';
import { privateAddress } from './privateAddress.ts';
import { prototypePollution } from './prototypePollution.ts';
import { referrer } from './referrer.ts';
import { remoteInclude } from './remoteInclude.ts';
import { requestSmuggling } from './requestSmuggling.ts';
import { scriptRedirect } from './scriptRedirect.ts';
import { secrets } from './secrets.ts';
import { sensitiveCaching } from './sensitiveCaching.ts';
import { serverIncludes } from './serverIncludes.ts';
import { sessionInAddress } from './sessionInAddress.ts';
import { defaultCredentials } from './signIn/defaultCredentials.ts';
import { noThrottling } from './signIn/noThrottling.ts';
import { sessionFixation } from './signIn/sessionFixation.ts';
import { userEnumeration } from './signIn/userEnumeration.ts';
import { sourceLeak } from './sourceLeak.ts';
import { sourceMap } from './sourceMap.ts';
import { sqlByDifference } from './sqlInjection/byDifference.ts';
import { sqlByError } from './sqlInjection/byError.ts';
import { sqlByTime } from './sqlInjection/byTime.ts';
import { sqlInHeaders } from './sqlInjection/inHeaders.ts';
import { ssrf } from './ssrf.ts';
import { takeover } from './takeover.ts';
import { tellingComments } from './tellingComments.ts';
import { templateInjection } from './templateInjection.ts';
import { thirdPartyScript } from './thirdPartyScript.ts';
import { tlsCertificate } from './tlsCertificate.ts';
import { tlsCipher } from './tlsCipher.ts';
import { tlsExpiry } from './tlsExpiry.ts';
import { tlsProtocol } from './tlsProtocol.ts';
import { upload } from './upload.ts';
import { viewState } from './viewState.ts';
import { vulnerableScript } from './vulnerableScript.ts';
import { weakToken } from './weakToken.ts';
import { webSocketOrigin } from './webSocketOrigin.ts';
import { wellKnown } from './wellKnown.ts';
import { xmlEntities } from './xmlEntities.ts';
import { xpathInjection } from './xpathInjection.ts';
import { xssReflected } from './xssReflected/check.ts';
import { xssStored } from './xssStored.ts';

export { classesOf } from './check.ts';

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
  cookieScope,
  crossOriginPolicies,
  emailDns,
  mixedContent,
  formInsecure,
  passwordInAddress,
  sessionInAddress,
  sensitiveCaching,
  csrfForm,
  foreignScript,
  thirdPartyScript,
  vulnerableScript,
  oldSoftware,
  errorLeak,
  pathLeak,
  privateAddress,
  personalData,
  secrets,
  tellingComments,
  viewState,
  linkTarget,
  sourceLeak,
  versionControl,
  leftBehind,
  adminPages,
  apiDescriptions,
  sourceMap,
  wellKnown,
  methods,
  defaultPage,
  takeover,
  directoryListing,
  cors,
  xssReflected,
  htmlInjection,
  sqlByError,
  sqlByDifference,
  sqlByTime,
  sqlInHeaders,
  noSqlInjection,
  xpathInjection,
  ldapInjection,
  expressionLanguage,
  codeInjection,
  templateInjection,
  commandInjection,
  xmlEntities,
  remoteInclude,
  ssrf,
  serverIncludes,
  headerInjection,
  deserialization,
  log4shell,
  openRedirect,
  scriptRedirect,
  pathTraversal,
  hostHeader,
  xssStored,
  frameworkShells,
  cveProbes,
  webSocketOrigin,
  weakToken,
  csrfReplay,
  upload,
  foreignRecord,
  accessBypass,
  cacheDeception,
  sessionFixation,
  userEnumeration,
  noThrottling,
  defaultCredentials,
  requestSmuggling,
  domXss,
  clientTemplate,
  prototypePollution,
];
