/** The categories of the OWASP Top 10, as OWASP names them: owasp.org/Top10, editions 2021 and 2025. */
export const owaspNames = {
  2021: {
    A01: 'Broken Access Control',
    A02: 'Cryptographic Failures',
    A03: 'Injection',
    A04: 'Insecure Design',
    A05: 'Security Misconfiguration',
    A06: 'Vulnerable and Outdated Components',
    A07: 'Identification and Authentication Failures',
    A08: 'Software and Data Integrity Failures',
    A09: 'Security Logging and Monitoring Failures',
    A10: 'Server-Side Request Forgery',
  },
  2025: {
    A01: 'Broken Access Control',
    A02: 'Security Misconfiguration',
    A03: 'Software Supply Chain Failures',
    A04: 'Cryptographic Failures',
    A05: 'Injection',
    A06: 'Insecure Design',
    A07: 'Authentication Failures',
    A08: 'Software or Data Integrity Failures',
    A09: 'Security Logging and Alerting Failures',
    A10: 'Mishandling of Exceptional Conditions',
  },
} as const;
export type OwaspEdition = keyof typeof owaspNames;

/** Returns 'A03' for 'A03', 'A03:2021' or 'A03:2021-Injection'; null for anything else. */
export const owaspIdOf = (text: string): string | null => /^A(0[1-9]|10)\b/.exec(text)?.[0] ?? null;
