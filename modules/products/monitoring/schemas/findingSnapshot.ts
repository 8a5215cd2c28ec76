import { severities } from '@portal/scanner/finding';
import { z } from 'zod';

/** How a flaw is fixed on one platform: what to change where, how to see that it holds, how to take it back. */
const platformFix = z.object({
  platform: z.string(),
  title: z.string(),
  /** The file or screen; null where there is nothing to change. */
  where: z.string().nullable(),
  /** In this order; of a fix in stages each takes the place of the one before. */
  steps: z.array(
    z.object({
      text: z.string(),
      snippet: z.object({ language: z.string(), text: z.string() }).nullable(),
    }),
  ),
  check: z.string().nullable(),
  mayBreak: z.string().nullable(),
  undo: z.string().nullable(),
});
export type PlatformFix = z.infer<typeof platformFix>;

/** What one scan saw of a flaw. */
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
  /** How it is fixed with what the website was recognised to run on; none where nothing was. */
  fixesHere: z.array(platformFix),
  alsoAt: z.array(
    z.object({ method: z.string(), url: z.string(), parameter: z.string().optional() }),
  ),
});
export type FindingSnapshot = z.infer<typeof sight>;
