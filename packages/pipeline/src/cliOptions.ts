/** What the command's flags say about a scan. */
import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import type { ScanLevel } from '@portal/scanner/level';
import {
  type CallbackOptions,
  optInChecks,
  type ScanOptions,
  type SignIn,
} from '@portal/scanner/options';

/** How the scan is to sign in; passwords come by the environment, where no other user sees them. */
export const accountFlags = {
  header: { type: 'string' },
  'auth-script': { type: 'string' },
  'sign-in': { type: 'string' },
  'sign-in-json': { type: 'string' },
  user: { type: 'string' },
  'second-user': { type: 'string' },
} as const;

type Named = keyof typeof accountFlags | 'limit-seconds' | 'limit-requests' | 'rate' | 'callback';
export type Flags = Partial<Record<Named, string>> & {
  'allow-private': readonly string[];
  'opt-in': readonly string[];
  'no-browser': boolean;
  exclude?: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws with words for the user where the flags make no sense. */
export function optionsFor(
  url: string,
  level: ScanLevel,
  flags: Flags,
  environment: Environment = process.env,
): ScanOptions {
  const seconds = amountOf(flags['limit-seconds']);
  const requests = amountOf(flags['limit-requests']);
  const requestsPerSecond = amountOf(flags.rate);
  return {
    url: /^[a-z]+:\/\//i.test(url) ? url : `https://${url}`,
    level,
    allowPrivateHosts: flags['allow-private'],
    ...accountsOf(flags, environment),
    ...(flags.callback !== undefined && { callback: callbackOf(flags.callback) }),
    ...(flags['opt-in'].length > 0 && { optIn: flags['opt-in'].map(optInOf) }),
    ...(flags.exclude && { exclude: flags.exclude.map(excludeOf) }),
    ...(flags['no-browser'] && { browser: false as const }),
    limits: {
      ...(seconds !== undefined && { seconds }),
      ...(requests !== undefined && { requests }),
      ...(requestsPerSecond !== undefined && { requestsPerSecond }),
    },
  };
}

function accountsOf(
  flags: Flags,
  environment: Environment,
): Pick<ScanOptions, 'signIn' | 'secondSignIn'> {
  const { header, user, 'auth-script': script, 'second-user': second } = flags;
  const url = flags['sign-in'] ?? flags['sign-in-json'];
  if ([header, script, url].filter((way) => way !== undefined).length > 1)
    throw new Error('Sign in by a header, by a program or by an account, not by several.');
  if (header !== undefined) return { signIn: headerOf(header) };
  if (script !== undefined) return { signIn: scriptOf(script, environment) };
  if (url === undefined) {
    if (user !== undefined) throw new Error('Say where to sign in: --sign-in <address>.');
    return {};
  }
  if (user === undefined) throw new Error('Say who signs in: --user <name>.');
  const by = flags['sign-in'] === undefined ? 'json' : 'form';
  const account = (username: string, variable: string): SignIn => {
    const password = environment[variable];
    if (!password) throw new Error(`Put the password of ${username} into ${variable}.`);
    return { by, url, username, password };
  };
  return {
    signIn: account(user, 'SCAN_PASSWORD'),
    ...(second !== undefined && { secondSignIn: account(second, 'SCAN_SECOND_PASSWORD') }),
  };
}

/** 'scanner.example.com' or 'scanner.example.com:9000' */
function callbackOf(text: string): CallbackOptions {
  const [, host, port] = /^([\w.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?$/i.exec(text) ?? [];
  if (host === undefined || Number(port ?? 0) > 65_535)
    throw new Error('Write the address that the site can call as host or host:port.');
  return { host, ...(port !== undefined && { port: Number(port) }) };
}

function optInOf(id: string): string {
  if (!optInChecks.some((known) => known === id))
    throw new Error(`"${id}" is not one of ${optInChecks.join(', ')}.`);
  return id;
}

function excludeOf(pattern: string): string {
  if (!/^(?:[/*]|https?:\/\/)/i.test(pattern))
    throw new Error('Write what is to be left alone as a path: /admin, or *logout.');
  return pattern;
}

function headerOf(text: string) {
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new Error('Write a header as "Name: value".');
  return { by: 'header', name, value } as const;
}

/** It is run as a file, never looked for on the path, and has the command's own environment: its secrets come by it. */
function scriptOf(file: string, environment: Environment) {
  const program = resolve(file);
  try {
    accessSync(program, constants.X_OK);
  } catch {
    throw new Error(`${file} is no program that may be run.`);
  }
  const entries = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { by: 'script', program, environment: Object.fromEntries(entries) } as const;
}

function amountOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const amount = Number(text);
  if (!(amount > 0)) throw new Error(`"${text}" is not a number above zero.`);
  return amount;
}
