import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { slim } from './contractsForBrowser.ts';

const source = `
import { z } from 'zod';
const password = z.string().min(1);
export const rules = { length: /^.{8,}$/su } as const;
export const isStrong = (text: string) => rules.length.test(text);
export const save = defineCall({
  method: 'POST',
  path: '/profile/{id}/save',
  summary: 'Saves, and more',
  access: 'public',
  input: z.strictObject({ password, names: z.array(z.string()) }),
  output: z.object({}),
  refusals: { TAKEN: refusal(409, 'The name is taken.') },
  perMinute: 5
});
const both = { access: 'public', input: z.strictObject({ password }), output: password } as const;
export const drop = defineCall({ ...both, method: 'POST', path: '/profile/drop' });
`;

test('contractsForBrowser › leaves where a call is, and none of its schemas and refusals', () => {
  const code = stripTypeScriptTypes(slim(source))
    .replace(/^import.*$/m, '')
    .replaceAll('export ', '');
  const given = new Function('z', 'defineCall', `${code}; return { save, drop, rules, isStrong };`)(
    { string: () => ({ min: () => 'schema' }) },
    (call: object) => call,
  );
  expect(given.save).toEqual({
    method: 'POST',
    path: '/profile/{id}/save',
    access: 'public',
  });
  expect(given.drop).toEqual({ access: 'public', method: 'POST', path: '/profile/drop' });
  expect(given.isStrong('12345678')).toBe(true);
});

test('contractsForBrowser › what remains unused can be dropped', () => {
  expect(slim(source)).toContain('const password = /* @__PURE__ */ (() => (z.string().min(1)))();');
});

test('contractsForBrowser › refuses a schema that is taken apart, which no bundler may drop', () => {
  expect(() => slim('const { id, ...rest } = offer.shape;')).toThrow('takes no schema apart');
});
