import type { AuditWords } from '#kit/server/services/services.ts';

export const monitoringWords: AuditWords = {
  audit: {
    '/monitoring/webapps/createTarget': (name) => `added the website ${name}`,
    '/monitoring/webapps/scanNow': (name) => `started a scan of ${name}`,
    '/monitoring/webapps/cancelScan': (name) => `cancelled a scan of ${name}`,
    '/monitoring/webapps/editTarget': (name) => `changed the website ${name}`,
    '/monitoring/webapps/saveExclusions': (name) =>
      `chose the pages of ${name} that scans leave alone`,
    '/monitoring/webapps/deleteTarget': (name) => `removed the website ${name}`,
    '/monitoring/webapps/scheduleScan': (name) => `scheduled the scans of ${name}`,
    '/monitoring/webapps/editSchedule': (name) => `changed the scan schedule of ${name}`,
    '/monitoring/webapps/decideIssue': (title) => `decided about the finding “${title}”`,
    '/monitoring/webapps/assignIssue': (title) => `said who fixes the finding “${title}”`,
    '/monitoring/webapps/writeComment': (title) => `commented on the finding “${title}”`,
    '/monitoring/webapps/removeComment': (title) =>
      `removed their comment on the finding “${title}”`,
    '/monitoring/webapps/sendFixLink': (nameAndWhom) => `made a link for who fixes ${nameAndWhom}`,
    '/monitoring/webapps/withdrawFixLink': (name) => `withdrew a link for who fixes ${name}`,
    '/monitoring/webapps/recheckIssue': (title) => `had the finding “${title}” checked again`,
    '/monitoring/webapps/proveOwnership': (name) => `proved that ${name} is theirs`,
    'monitoring.checkedByLink': (whatAndWho) => `checked the finding ${whatAndWho}`,
    'monitoring.scanNotRun': (nameAndWhy) => `did not run a scheduled scan of ${nameAndWhy}`,
  },
  auditOfMany: {
    '/monitoring/webapps/createTarget': (count) => `added ${count} websites`,
    '/monitoring/webapps/scanNow': (count) => `started ${count} scans`,
    '/monitoring/webapps/decideIssue': (count) => `decided about findings ${count} times`,
    '/monitoring/webapps/assignIssue': (count) => `said ${count} times who fixes a finding`,
    '/monitoring/webapps/writeComment': (count) => `wrote ${count} comments on findings`,
    '/monitoring/webapps/recheckIssue': (count) => `had findings checked again ${count} times`,
  },
};
