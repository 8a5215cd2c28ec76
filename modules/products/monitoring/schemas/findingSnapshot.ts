import { severities } from '@portal/scanner/finding';
import { z } from 'zod';

/** What one scan found of an issue. */
export const sight = z.object({
  findingId: z.string(),
  checkId: z.string(),
  title: z.string(),
  technicalName: z.string(),
  severity: z.enum(severities),
  confidence: z.enum(['confirmed', 'firm', 'tentative']),
  method: z.string(),
  url: z.string(),
  parameter: z.string().nullable(),
  cwe: z.string(),
  owasp: z.object({ '2021': z.string(), '2025': z.string() }),
  pci: z.array(z.string()),
  evidence: z.string(),
  advice: z.object({ risk: z.string(), fix: z.string(), references: z.array(z.string()) }),
  /**
   * How to fix the issue on the platforms that the website was recognized to run on; empty when none was
   * recognized.
   */
  fixesHere: z.array(z.object({ platform: z.string(), fix: z.string() })),
  alsoAt: z.array(
    z.object({ method: z.string(), url: z.string(), parameter: z.string().optional() }),
  ),
});
export type FindingSnapshot = z.infer<typeof sight>;
