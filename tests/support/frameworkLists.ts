/**
 * All ids of the cited frameworks, so that content cannot cite one that does not exist. Only ids: the texts
 * are copyrighted.
 */

/** A family's ids, numbered from 1: `A.6.` and 8 give A.6.1 to A.6.8. */
const numbered = (family: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${family}${at + 1}`);

/** Two-digit ids; numbers are missing where CSF 2.0 withdrew ids of 1.1. */
const outcomes = (category: string, ...numbers: readonly number[]): string[] =>
  numbers.map((number) => `${category}-${String(number).padStart(2, '0')}`);

/** NIST CSWP 29, 'The NIST Cybersecurity Framework (CSF) 2.0', appendix A: 106 subcategories. */
export const csf20: readonly string[] = [
  ...outcomes('GV.OC', 1, 2, 3, 4, 5),
  ...outcomes('GV.RM', 1, 2, 3, 4, 5, 6, 7),
  ...outcomes('GV.RR', 1, 2, 3, 4),
  ...outcomes('GV.PO', 1, 2),
  ...outcomes('GV.OV', 1, 2, 3),
  ...outcomes('GV.SC', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  ...outcomes('ID.AM', 1, 2, 3, 4, 5, 7, 8),
  ...outcomes('ID.RA', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  ...outcomes('ID.IM', 1, 2, 3, 4),
  ...outcomes('PR.AA', 1, 2, 3, 4, 5, 6),
  ...outcomes('PR.AT', 1, 2),
  ...outcomes('PR.DS', 1, 2, 10, 11),
  ...outcomes('PR.PS', 1, 2, 3, 4, 5, 6),
  ...outcomes('PR.IR', 1, 2, 3, 4),
  ...outcomes('DE.CM', 1, 2, 3, 6, 9),
  ...outcomes('DE.AE', 2, 3, 4, 6, 7, 8),
  ...outcomes('RS.MA', 1, 2, 3, 4, 5),
  ...outcomes('RS.AN', 3, 6, 7, 8),
  ...outcomes('RS.CO', 2, 3),
  ...outcomes('RS.MI', 1, 2),
  ...outcomes('RC.RP', 1, 2, 3, 4, 5, 6),
  ...outcomes('RC.CO', 3, 4),
];

const lettered = (part: number, last: string): string[] =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWX'].filter((letter) => letter <= last).map((l) => `${part}.${l}`);

/** CISA, 'Cross-Sector Cybersecurity Performance Goals', version 2.0 of December 11, 2025: 34 goals. */
export const cpg20: readonly string[] = [
  ...lettered(1, 'E'),
  ...lettered(2, 'E'),
  ...lettered(3, 'S'),
  ...lettered(4, 'B'),
  ...lettered(5, 'B'),
  ...lettered(6, 'A'),
];

/** Version 1.0.1 of March 2023: 38 goals. It numbers the goals differently, so an id needs its version. */
export const cpg101: readonly string[] = [
  ...lettered(1, 'I'),
  ...lettered(2, 'X'),
  ...lettered(3, 'A'),
  ...lettered(4, 'C'),
  ...lettered(5, 'A'),
];

/** ISO/IEC 27001:2022, the requirements of clauses 4 to 10: 6.1 by its own parts, the others whole. */
export const iso27001Clauses: readonly string[] = [
  ...numbered('4.', 4),
  ...numbered('5.', 3),
  ...numbered('6.1.', 3),
  ...['6.2', '6.3'],
  ...numbered('7.', 5),
  ...numbered('8.', 3),
  ...numbered('9.', 3),
  ...numbered('10.', 2),
];

/** CIS Critical Security Controls 8.1, Implementation Group 1: 56 safeguards. */
export const cisIg1: readonly string[] = [
  ...[2, 3, 6, 7, 4, 5, 4, 3, 2, 3, 4, 1].flatMap((count, at) => numbered(`${at + 1}.`, count)),
  ...numbered('14.', 8),
  '15.1',
  ...numbered('17.', 3),
];

/** ISO/IEC 27001:2022, Annex A: 93 controls. */
export const iso27001AnnexA: readonly string[] = [
  ...numbered('A.5.', 37),
  ...numbered('A.6.', 8),
  ...numbered('A.7.', 14),
  ...numbered('A.8.', 34),
];

/**
 * AICPA, 'Trust Services Criteria' (TSP section 100, 2017, points of focus of 2022): the common
 * criteria, availability, confidentiality and privacy; not processing integrity.
 */
export const trustServicesCriteria: readonly string[] = [
  ...[5, 3, 4, 2, 3, 8, 5, 1, 2].flatMap((count, at) => numbered(`CC${at + 1}.`, count)),
  ...numbered('A1.', 3),
  ...numbered('C1.', 2),
  ...[1, 1, 2, 3, 2, 7, 1, 1].flatMap((count, at) => numbered(`P${at + 1}.`, count)),
];

/**
 * The PCI Security Standards Council's form 'Self-Assessment Questionnaire A' for PCI DSS v4.0 (April
 * 2022), section 2: the requirements in the order of the form.
 */
export const saqAOf2022: readonly string[] = [
  ...['2.2.2', '3.1.1', '3.2.1', '6.3.1', '6.3.3', '6.4.3', '8.2.1', '8.2.2', '8.2.5', '8.3.1'],
  ...['8.3.5', '8.3.6', '8.3.7', '8.3.9', '9.4.1', '9.4.1.1', '9.4.2', '9.4.3', '9.4.4', '9.4.6'],
  ...['11.3.2', '11.3.2.1', '11.6.1'],
  ...numbered('12.8.', 5),
  '12.10.1',
];

/**
 * Requirements that the form for v4.0.1, revision 1 (January 2025) removed, by its document changes. 12.3.1
 * had been added by v4.0.1 of October 2024.
 */
export const removedFromSaqA: readonly string[] = ['6.4.3', '11.6.1', '12.3.1'];
