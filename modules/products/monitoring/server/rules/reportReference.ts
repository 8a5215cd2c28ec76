import { z } from 'zod';
import { reportTypes } from '#modules/products/monitoring/vocabulary.ts';

const reference = z.object({ targetId: z.uuid(), scanId: z.uuid(), type: z.enum(reportTypes) });

/**
 * Reads `{encodedName};{targetId};{scanId};{type}` (MON-181). Split from the end, because a website's name
 * may contain a semicolon; the name itself is only for readers of the address.
 */
export function parseReportReference(text: string): z.infer<typeof reference> | null {
  const parts = text.split(';');
  const [targetId, scanId, type] = parts.slice(-3);
  const parsed = reference.safeParse({ targetId, scanId, type });
  return parts.length > 3 && parsed.success ? parsed.data : null;
}
