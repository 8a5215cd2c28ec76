import { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import type { ErrorEnvelope } from '#kit/contract/envelope.ts';
import { loadSchemas } from '#kit/contract/loadSchemas.ts';
import { callOf, openAuditRecorder } from '#kit/server/audit/auditRecorder.ts';
import { recordStaffAction } from '#kit/server/audit/recordStaffAction.ts';
import type { Staff } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Route } from '#kit/server/http/answer.ts';
import type { Audience } from '#kit/server/http/mount.ts';
import { createServer } from '#kit/server/http/server.ts';
import {
  approveSecondStepRemoval,
  askSecondStepRemoval,
  decideVisit,
} from '#modules/foundation/people/calls/accounts.ts';
import { saveView } from '#modules/foundation/portfolio/calls.ts';
import { findMemberByEmail } from '#modules/foundation/staff/server/index.ts';
import { serverModules } from '../../serverModules.ts';
import { type Field, fieldsOf, neededIn, readField, type Schema, wordsOf } from '../callFields.ts';
import { type Command, Declined, defineCommand, Misused, type Operation } from '../command.ts';
import { theOrganization } from '../organization.ts';

type Input = Record<string, unknown>;
type Answered = { success: true; data: Input } | ErrorEnvelope;

/** Ids that may also be typed as people know them. */
const named: Record<string, (db: Db, text: string) => Promise<string>> = {
  orgId: async (db, text) => (await theOrganization(db, text)).id,
  staffId: async (db, text) => (await findMemberByEmail(db, text.trim().toLowerCase()))?.id ?? text,
};

export const commands = {
  call: defineCommand({
    options: { list: z.boolean().default(false).describe('Lists the calls with their fields') },
    async run() {
      const lines = offered().map(async ({ call }) => {
        const { properties = {} } = await schemaOf(call);
        return `${nameOf(call)}\t${Object.keys(properties).join(' ')}\t${call.summary}`;
      });
      return (await Promise.all(lines)).toSorted();
    },
  }),
};

/**
 * The command that makes one of the console's calls, as an administrator.
 * @throws Misused if there is no such call.
 */
export async function commandOfCall(name: string): Promise<Command> {
  const route = offered().find(({ call }) => nameOf(call) === name);
  if (!route) throw new Misused(`The console has no call ${name}; call --list lists them.`);
  const { call } = route;
  const schema = await schemaOf(call);
  const fields = fieldsOf(schema);
  const needed = neededIn(schema);
  const options: Record<string, z.ZodType> = Object.fromEntries(
    fields.map(([field, its]) => {
      const typed: z.ZodType = its.type === 'array' ? z.array(z.string()) : z.string();
      const option = call.path.includes(`{${field}}`) ? typed : typed.optional();
      return [field, option.describe(wordsOf(its) + (needed.includes(field) ? ', needed' : ''))];
    }),
  );
  options.json = z
    .string()
    .optional()
    .describe('A file with fields as JSON, or - for what is typed in; fields beside it count');
  const made = defineCommand({
    options,
    run: async (operation: Operation, typed: Input) =>
      makeCall(operation, route, await inputOf(operation.services.database.system, fields, typed)),
  });
  return { ...made, name: `call ${name}`, summary: call.summary };
}

/** All operators are one person to a call: a view would be nobody's own, and what takes two people is not for them. */
const ofPersons: readonly Call[] = [
  saveView,
  askSecondStepRemoval,
  approveSecondStepRemoval,
  decideVisit,
];

/** What is about the caller's own picture, session and views is nothing for a command line, and so are files. */
const offered = (): Route[] =>
  serverModules
    .flatMap(({ routes }) => routes)
    .filter(
      ({ call }) =>
        call.access === 'staff' &&
        call.answers === 'json' &&
        call.takes === 'json' &&
        !(call.changes && call.brands === 'own') &&
        !ofPersons.includes(call),
    );

/** Its address after '/console/', without parameters, which are fields like the others. */
const nameOf = ({ path }: Call): string => path.replace(/^\/console\//, '').replace(/\/\{.*$/, '');

const schemaOf = async (call: Call): Promise<Schema> =>
  z.toJSONSchema((await loadSchemas(call)).input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;

async function inputOf(
  db: Db,
  fields: readonly Field[],
  { json, ...typed }: Input,
): Promise<Input> {
  const input = json === undefined ? {} : readJson(String(json));
  for (const [field, schema] of fields) {
    const given = typed[field];
    const path = field.split('.');
    const find = named[path.at(-1) ?? ''];
    if (Array.isArray(given)) {
      const items = given.map((text) => readField(schema.items ?? {}, String(text)));
      put(input, path, items);
    } else if (given !== undefined) {
      const text = String(given);
      put(input, path, find ? await find(db, text) : readField(schema, text));
    }
  }
  return input;
}

function readJson(text: string): Input {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw new Misused('--json has no object of JSON.');
  }
}

/** Sets the field at a path; objects on the way are made. */
function put(input: Input, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    input[key] = value;
    return;
  }
  const inside = input[key];
  const object = typeof inside === 'object' && inside !== null ? (inside as Input) : {};
  input[key] = object;
  put(object, rest, value);
}

/** Makes the call on a server of its own, which nobody else reaches: with all that holds for each call. */
async function makeCall(
  { services, by }: Operation,
  { call, handler }: Route,
  input: Input,
): Promise<readonly string[]> {
  const app = await createServer([{ call, handler }], {
    services,
    audience: commandLine({ services, by }),
    hosts: { isOwn: () => true, rightPlace: () => null },
  });
  try {
    const { path, rest } = placed(call, input);
    const query = new URLSearchParams(
      Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const answer = await app.inject(
      call.method === 'GET'
        ? { method: 'GET', url: `/api${path}?${query}` }
        : { method: 'POST', url: `/api${path}`, payload: rest },
    );
    const answered = answer.json<Answered>();
    if (!answered.success) throw new Declined(answered.error.message);
    return linesOf(answered.data);
  } finally {
    await app.close();
  }
}

function placed({ path }: Call, input: Input): { path: string; rest: Input } {
  const isInPath = (key: string) => path.includes(`{${key}}`);
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_all, key: string) =>
      encodeURIComponent(String(input[key])),
    ),
    rest: Object.fromEntries(Object.entries(input).filter(([key]) => !isInPath(key))),
  };
}

/** No person's id: nobody on the staff has it. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Who may start the command may do all that an administrator may; the log has their name, as of every command. */
function commandLine({ services, by }: Pick<Operation, 'services' | 'by'>): Audience {
  const now = services.clock.now();
  const operator: Staff = {
    sessionHash: '',
    idleExpiresAt: now,
    absoluteExpiresAt: now,
    provenAt: now,
    staffId: nobody,
    email: by,
    name: by,
    pictureId: null,
    role: 'administrator',
    brands: 'all',
  };
  return {
    decorate() {},
    admit: async () => null,
    callerOf: () => operator,
    countedAs: () => ({ one: `operator:${by}` }),
    dbFor: () => services.database.system,
    auditRecorderOf: (call, request) =>
      call.audited
        ? openAuditRecorder((tx, subject, { orgId, isInternal }) => {
            const which = { ...callOf(call, request), ip: '' };
            const who = { at: services.clock.now(), staffId: null, staffEmail: by };
            return recordStaffAction(tx, { ...who, ...which, orgId, subject }, { isInternal });
          })
        : null,
    logged: () => ({ by }),
  };
}

/** An answer with one list is a table with what else it says below; any other is JSON. */
function linesOf(data: Input): readonly string[] {
  const entries = Object.entries(data);
  if (entries.length === 0) return ['Done.'];
  const [list, ...others] = entries.toSorted(
    ([, one], [, other]) => Number(Array.isArray(other)) - Number(Array.isArray(one)),
  );
  const rows = z.array(z.record(z.string(), z.unknown())).safeParse(list?.[1]).data;
  if (!rows || others.some(([, value]) => typeof value === 'object' && value !== null))
    return JSON.stringify(data, null, 2)
      .replaceAll(/[\u007f-\u009f]/g, escaped)
      .split('\n');
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [
    columns.length > 0 ? columns.join('\t') : `${list?.[0]}: none`,
    ...rows.map((row) => columns.map((column) => cellOf(row[column])).join('\t')),
    ...others.map(([name, value]) => `${name}: ${cellOf(value)}`),
  ];
}

/** JSON escapes the other control characters itself. */
const escaped = (character: string): string => `\\u00${character.charCodeAt(0).toString(16)}`;

/** What customers wrote moves no cursor. */
function cellOf(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null;
  const text = isObject ? JSON.stringify(value) : String(value ?? '');
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}
