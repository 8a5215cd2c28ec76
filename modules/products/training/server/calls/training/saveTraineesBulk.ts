import { csvOf } from '#kit/contract/csv.ts';
import { pick } from '#kit/contract/pick.ts';
import { answerUpload, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import type { RowProblem } from '#modules/products/training/vocabulary.ts';
import { addTrainees } from '../../roster/addTrainees.ts';
import { readUpload } from '../../roster/readUpload.ts';
import type { RejectedLine } from '../../rules/roster.ts';
import { inOrder } from '../../rules/seats.ts';

export const saveTraineesBulk = answerUpload(contract.saveTraineesBulk, async (asked, upload) => {
  const roster = await readUpload(asked.caller.orgId, upload);
  if (typeof roster === 'string') return refuse(roster);
  const { saved, errors } = await addTrainees(asked, roster.people);
  const people = new Map(roster.people.map((one) => [placeOf(one), one]));
  const refused = errors.flatMap(({ code, ...place }) => {
    const one = people.get(placeOf(place));
    return one ? [{ ...one, code }] : [];
  });
  const rejected = inOrder([...roster.rejected, ...refused], roster.sheets);
  return {
    saved,
    errors: rejected.map((one) => pick(one, 'row', 'sheet', 'email', 'code')),
    rejected: rejectedFile(rejected),
    sheets: roster.sheets,
  };
});

const placeOf = ({ sheet, row }: Pick<RejectedLine, 'sheet' | 'row'>): string =>
  sheet === undefined ? String(row) : `${sheet}, row ${row}`;

const problems: Record<RowProblem, string> = {
  NAME_MISSING: 'First name is missing',
  NAME_INVALID: 'Name is too long or has characters that a name has not',
  EMAIL_MISSING: 'Email is missing',
  EMAIL_INVALID: 'Email is not valid',
  DUPLICATE: 'Stands twice in the file',
  ALREADY_TRAINEE: 'Is a trainee already',
  NO_SEAT: 'No seat is left in the plan',
  MAILED_MANY: 'As many people were added today as can be in a day',
};

/** A CSV for correcting the rows and uploading them again; it has the columns that an upload recognizes. */
const rejectedFile = (rejected: readonly RejectedLine[]) =>
  rejected.length === 0
    ? null
    : {
        fileName: 'Not added.csv',
        text: csvOf([
          ['First name', 'Last name', 'Email', 'Problem', 'Row in your file'],
          ...rejected.map(({ firstName, lastName, email, code, ...place }) => [
            firstName,
            lastName,
            email,
            problems[code],
            placeOf(place),
          ]),
        ]),
      };
