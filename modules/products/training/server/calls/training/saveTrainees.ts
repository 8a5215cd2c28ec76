import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import { addTrainees } from '../../roster/addTrainees.ts';

export const saveTrainees = answer(contract.saveTrainees, (asked, { trainees }) =>
  addTrainees(
    asked,
    trainees.map((trainee, index) => ({ ...trainee, row: index + 1 })),
  ),
);
