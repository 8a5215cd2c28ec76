import type { Facts } from '../ground/facts.ts';
import type { Finding } from '../ground/finding.ts';
import { judgeCertificates } from './certificates.ts';
import { judgeDkim } from './dkim.ts';
import { judgeDmarc } from './dmarc.ts';
import { judgeDnssec } from './dnssec.ts';
import { judgeDomainProtection } from './domainProtection.ts';
import { judgeDomainSquatting } from './domainSquatting.ts';
import { judgeExposedCredentials } from './exposedCredentials.ts';
import { judgeHeaders } from './headers.ts';
import { judgeBreaches, judgeDisclosures } from './incidents.ts';
import { judgeInsecureSystems } from './insecureSystems.ts';
import { judgeMailTransport } from './mailTransport.ts';
import { judgeOpenPorts } from './openPorts.ts';
import { judgePatchingCadence } from './patchingCadence.ts';
import { judgeServerSoftware } from './serverSoftware.ts';
import { judgeSpamPropagation } from './spamPropagation.ts';
import { judgeSpf } from './spf.ts';
import { judgeTlsConfigurations } from './tlsConfigurations.ts';

/**
 * Every judgement makes findings from facts, or none if the facts are missing. They are listed explicitly, not
 * discovered.
 */
export const judgements: readonly ((facts: Facts) => Finding[])[] = [
  judgeSpf,
  judgeDkim,
  judgeDmarc,
  judgeMailTransport,
  judgeDnssec,
  judgeDomainProtection,
  judgeCertificates,
  judgeTlsConfigurations,
  judgeHeaders,
  judgeOpenPorts,
  judgeServerSoftware,
  judgePatchingCadence,
  judgeInsecureSystems,
  judgeDomainSquatting,
  judgeSpamPropagation,
  judgeExposedCredentials,
  judgeBreaches,
  judgeDisclosures,
];
