import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Flags, optionsFor } from './cliOptions.ts';

const passwords = { SCAN_PASSWORD: 'first', SCAN_SECOND_PASSWORD: 'second' };
const given = (flags: Partial<Flags>, environment: Record<string, string> = passwords) =>
  optionsFor(
    'shop.example',
    'full',
    { 'allow-private': [], 'opt-in': [], 'no-browser': false, ...flags },
    environment,
  );
const at = 'https://shop.example/enter';

describe('what the flags say', () => {
  it('asks on https where nothing is said', () => {
    expect(given({})).toMatchObject({ url: 'https://shop.example', limits: {} });
    expect(given({})).not.toHaveProperty('signIn');
  });
  it('signs in by a form, by JSON or by a header, with passwords of the environment', () => {
    expect(given({ 'sign-in': at, user: 'ann', 'second-user': 'bob' })).toMatchObject({
      signIn: { by: 'form', url: at, username: 'ann', password: 'first' },
      secondSignIn: { by: 'form', url: at, username: 'bob', password: 'second' },
    });
    expect(given({ 'sign-in-json': at, user: 'ann' }).signIn).toMatchObject({ by: 'json' });
    expect(given({ header: 'Authorization: Bearer x' }).signIn).toEqual({
      by: 'header',
      name: 'Authorization',
      value: 'Bearer x',
    });
  });
  it('has a program sign in, with the environment of the command', () => {
    expect(given({ 'auth-script': process.execPath }).signIn).toEqual({
      by: 'script',
      program: process.execPath,
      environment: passwords,
    });
    const file = relative(process.cwd(), process.execPath);
    expect(given({ 'auth-script': file }).signIn).toMatchObject({ program: process.execPath });
  });
  it.each([
    [{ 'auth-script': '/nowhere/at/all' }],
    [{ 'auth-script': fileURLToPath(import.meta.url) }],
    [{ 'auth-script': process.execPath, header: 'A: b' }],
    [{ 'auth-script': process.execPath, 'sign-in': at, user: 'ann' }],
    [{ 'sign-in': at }],
    [{ user: 'ann' }],
    [{ 'sign-in': at, user: 'ann', header: 'A: b' }],
    [{ header: 'nothing' }],
    [{ callback: 'http://x/' }],
    [{ callback: 'x:70000' }],
    [{ 'opt-in': ['cmdi'] }],
    [{ rate: '0' }],
    [{ exclude: ['admin'] }],
  ])('refuses %o', (flags) => {
    expect(() => given(flags)).toThrow();
  });
  it('refuses an account without its password', () => {
    expect(() => given({ 'sign-in': at, user: 'ann' }, {})).toThrow('SCAN_PASSWORD');
  });
  it('leaves alone what it is told to', () => {
    const exclude = ['/admin', '*logout', 'https://shop.example/own'];
    expect(given({ exclude })).toMatchObject({ exclude });
  });
  it('listens where it is told to, and runs what it is asked to run', () => {
    expect(given({ callback: 'scanner.example:9000', 'opt-in': ['smuggling'] })).toMatchObject({
      callback: { host: 'scanner.example', port: 9000 },
      optIn: ['smuggling'],
    });
  });
});
