import { z } from 'zod';
import type { Call, Schemas } from './call.ts';

/** The Zod schemas of a call's input and output (decision 28). */
export async function loadSchemas<Input extends z.ZodObject, Output extends z.ZodType>(
  call: Pick<Call<Input, Output>, 'schemas'>,
): Promise<Schemas<Input, Output>> {
  const nothing = { input: z.strictObject({}), output: z.object({}) };
  return { ...nothing, ...(await call.schemas()) } as unknown as Schemas<Input, Output>;
}
