/** What a scan tells of a site. Plain data: it crosses threads, is stored, and is printed as JSON. */

export type Severity = 'high' | 'medium' | 'low' | 'info';
export type Confidence = 'confirmed' | 'firm' | 'tentative';

/** How severe, most severe first; also the order in which findings are listed. */
export const severities: readonly Severity[] = ['high', 'medium', 'low', 'info'];

/** What an owner and a technician read about a flaw. Our own words; facts cited in `references`. */
export interface Advice {
  /** For the owner: what this means for the business, one or two sentences without jargon. */
  risk: string;
  /** For the person who fixes it: what to change, concretely. */
  fix: string;
  /** Standards and manuals that the advice rests on. */
  references: readonly string[];
  /** A content security policy for what the scan saw, where that is what is missing. */
  policy?: SeenPolicy;
}

/** A Content-Security-Policy for what a scan saw the pages of a site load. */
export interface SeenPolicy {
  value: string;
  /** Are there scripts in the pages themselves, which it would refuse? */
  hasInlineScripts: boolean;
}

export interface Place {
  method: string;
  url: string;
  /** Name of the parameter, header or cookie at fault, where there is one. */
  parameter?: string;
}

export interface Finding extends Place {
  checkId: string;
  /** Plain words first: 'Your search page can be made to run a stranger’s code'. */
  title: string;
  /** The field's own name for it: 'Reflected cross-site scripting'. */
  technicalName: string;
  severity: Severity;
  confidence: Confidence;
  /** 'CWE-79' */
  cwe: string;
  owasp: { 2021: string; 2025: string };
  /** PCI DSS 4.0.1 requirements, such as '6.2.4'. */
  pci: readonly string[];
  /** What was seen, cut to 2,000 characters, with the part that proves it. */
  evidence: string;
  advice: Advice;
  /** The other places with the same cause; at most 50. */
  alsoAt: readonly Place[];
}
