/** What fields for passwords are called in other languages too, without accents: a part of a pattern. */
export const passwordWords =
  'pass|pwd|kennwort|mdp|contrasena|clave|senha|wachtwoord|haslo|heslo|losenord|adgangskode|salasana|jelszo|sifre|lozinka|geslo';

/** 'ä' → 'a', 'ł' → 'l': names and words without their accents, in small letters. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đðıłøæœß]/g, (letter) => twins[letter] ?? letter);

/** Letters that are no other one with an accent. */
const twins: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};
