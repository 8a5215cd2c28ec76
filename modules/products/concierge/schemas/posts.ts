import { z } from 'zod';
import { id } from '#kit/contract/schemas.ts';
import { aboutConfig } from './about.ts';
import { alertDetail, listedAlert, listedWeakness, weaknessDetail } from './entities.ts';

export const cyberConciergeConfig = {
  output: z.object({ config: aboutConfig }),
};

export const cyberConciergeAlerts = {
  output: z.object({ alerts: z.array(listedAlert) }),
};

export const cyberConciergeAlert = {
  input: z.strictObject({ conciergeMessageId: id }),
  output: z.object({ alert: alertDetail }),
};

export const cyberConciergeWeaknesses = {
  output: z.object({ weaknesses: z.array(listedWeakness) }),
};

export const weakness = {
  input: z.strictObject({ weaknessId: id }),
  output: z.object({ weakness: weaknessDetail }),
};

export const weaknessPdf = {
  input: z.strictObject({
    weaknessId: id,
    filename: z
      .string()
      .max(255)
      .regex(/\.pdf$/i),
  }),
};

export const markRead = {
  input: z.strictObject({ id }),
};

export const askForHelp = {
  input: z.strictObject({ id: id.optional() }),
};
