import { csvOf } from '#kit/contract/csv.ts';
import { dateTimeIn } from '#kit/contract/dates.ts';
import type { Applicability, Incident, Risk } from '#modules/products/policies/schemas.ts';
import {
  appliesWords,
  clockEndOf,
  harmWords,
  likelihoodWords,
  personalDataWords,
  riskStateWords,
  weightOf,
  workingDocument,
} from '#modules/products/policies/vocabulary/registers.ts';
import { meetsWords } from './applicability.ts';

export const incidentsCsv = (incidents: readonly Incident[], timeZone: string): string =>
  csvOf([
    [
      ...['Noticed', 'Noticed at (UTC)', 'What happened', 'What was done', 'Who was told and when'],
      ...['Personal data', '72 hours end', 'Closed on', 'Recorded by'],
    ],
    ...incidents.map(({ noticedAt, what, done, told, personalData, closedOn, by }) => {
      const end = clockEndOf(noticedAt, personalData);
      return [
        dateTimeIn(timeZone, noticedAt),
        noticedAt,
        what,
        done,
        told,
        personalDataWords[personalData],
        end ? dateTimeIn(timeZone, end) : '',
        closedOn ?? '',
        by,
      ];
    }),
  ]);

export const risksCsv = (risks: readonly Risk[]): string =>
  csvOf([
    [
      ...['Risk', 'Likelihood', 'Harm', 'Weight (1 to 9)', 'What is done', 'State'],
      ...['Looked after by', 'Review on'],
    ],
    ...risks.map((risk) => [
      risk.words,
      likelihoodWords[risk.likelihood],
      harmWords[risk.harm],
      String(weightOf(risk)),
      risk.done,
      riskStateWords[risk.state],
      risk.owner ? risk.owner.name || risk.owner.email : '',
      risk.reviewOn,
    ]),
  ]);

export const applicabilityCsv = (controls: readonly Applicability[]): string =>
  csvOf([
    ['Control', 'In short', 'Applies', 'Reason', 'What meets it'],
    ...controls.map((one) => [
      one.control,
      one.title,
      appliesWords(one.applies),
      one.reason,
      meetsWords(one).join('\n'),
    ]),
    [workingDocument],
  ]);
