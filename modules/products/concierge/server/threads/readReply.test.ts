import { describe, expect, it } from 'vitest';
import { readReply } from './readReply.ts';
import { tokenHashIn } from './replyToken.ts';

const read = (body: string, headers: readonly string[] = []) =>
  readReply({
    raw: Buffer.from(['From: Ada <ada@shop.example>', ...headers, '', body].join('\r\n')),
    from: 'ada@shop.example',
  });
const plain = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit'];
const textOf = async (body: string) => (await read(body.replaceAll('\n', '\r\n'), plain)).text;

const gmail = (introduction: string) => `Yes, it is.\n\n${introduction}\n\n> Is it on?\n> Really?`;
const outlook = (...head: string[]) => `Yes, it is.\n\n${head.join('\n')}\n\nIs it on?`;

describe('CON-081: of an answer, what it quotes is left out', () => {
  it.each([
    ['English', 'On Mon, Nov 30, 2026 at 3:00 PM Fairhaven <x@f.example> wrote:'],
    ['German', 'Am Mo., 30. Nov. 2026 um 15:00 Uhr schrieb Fairhaven <x@f.example>:'],
    ['French', 'Le lun. 30 nov. 2026 à 15:00, Fairhaven <x@f.example> a écrit :'],
    ['Spanish', 'El lun, 30 nov 2026 a las 15:00, Fairhaven (<x@f.example>) escribió:'],
    ['Polish', 'pon., 30 lis 2026 o 15:00 Fairhaven <x@f.example> napisał(a):'],
    ['Russian', 'пн, 30 нояб. 2026 г. в 15:00, Fairhaven <x@f.example>:'],
    ['Japanese', '2026年11月30日(月) 15:00 Fairhaven <x@f.example>：'],
  ])('as Gmail introduces it in %s', async (_, introduction) => {
    expect(await textOf(gmail(introduction))).toBe('Yes, it is.');
  });

  it.each([
    ['English', 'From: F <x@f.example>', 'Sent: Monday', 'To: Ada', 'Subject: x'],
    ['German', 'Von: F <x@f.example>', 'Gesendet: Montag', 'An: Ada', 'Betreff: x'],
    ['French', 'De : F <x@f.example>', 'Envoyé : lundi', 'À : Ada', 'Objet : x'],
  ])('as Outlook introduces it in %s', async (_, ...head) => {
    expect(await textOf(outlook(...head))).toBe('Yes, it is.');
  });

  it.each([
    'On Monday the auditor wrote:\nplease fix it.',
    'The header says:\nFrom: eve@evil.example\nIs that bad?',
    'This came today from Eve <eve@evil.example>:',
    '> Is it on?',
  ])('and nothing else: %j', async (body) => {
    expect(await textOf(body)).toBe(body);
  });

  it('and no line that only looks like it, though blanks before a break are', async () => {
    const [first, last] = ['This came today', 'from Eve <eve@evil.example>:'];
    expect(await textOf(`${first} \n${last}`)).toBe(`${first}\n${last}`);
  });
});

describe('An answer', () => {
  it('is read in its HTML where its text is empty', async () => {
    const body = [
      ...['--b', 'Content-Type: text/plain', '', '  ', ''],
      ...['--b', 'Content-Type: text/html', '', '<p>Yes &amp; no</p>', '--b--'],
    ].join('\r\n');
    expect((await read(body, ['Content-Type: multipart/alternative; boundary=b'])).text).toBe(
      'Yes & no',
    );
  });

  it.each([
    ['ISO-2022-JP', 'はい', '\x1b$B$O$$\x1b(B', 'iso-2022-jp'],
    ['Windows-1252', 'Größe – “ok”', 'Gr\xf6\xdfe \x96 \x93ok\x94', 'windows-1252'],
    ['an alphabet that nobody has', 'ok', 'ok', 'x-unknown'],
  ])('is read in %s', async (_, words, bytes, charset) => {
    const head = `From: a@x.example\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`;
    const raw = Buffer.from(head + bytes, 'latin1');
    expect((await readReply({ raw, from: 'a@x.example' })).text).toBe(words);
  });

  it('CON-084: is of the address as it is stored, whatever its domain is written in', async () => {
    const raw = Buffer.from('From: Ada <Ada@Bäckerei.example>\r\n\r\nYes');
    expect((await readReply({ raw, from: null })).from).toBe('ada@xn--bckerei-5wa.example');
  });

  it('CON-080: finds its thread by an address in quotation marks', () => {
    const [plainly, quoted] = ['reply+TOKEN@f.example', '"reply+TOKEN"@f.example'].map((address) =>
      tokenHashIn(address.replace('TOKEN', 'a'.repeat(32))),
    );
    expect(plainly).not.toBeNull();
    expect(quoted).toBe(plainly);
  });
});
