import { describe, expect, it } from 'vitest';
import { admit, remainingSeats } from './seats.ts';

const row = (email: string, index: number) => ({
  firstName: 'A',
  lastName: '',
  email,
  row: index + 1,
});
const rows = (...emails: string[]) => emails.map(row);

describe('Seats', () => {
  it('are never fewer than none, also when the plan has become smaller', () => {
    expect([remainingSeats(5, 2), remainingSeats(2, 5)]).toEqual([3, 0]);
  });

  it('take each person once, and say of the others why not', () => {
    const { admitted, errors } = admit(
      rows('a@x.example', 'b@x.example', 'a@x.example', 'c@x.example', 'd@x.example'),
      new Set(['b@x.example']),
      2,
    );
    expect(admitted.map(({ email }) => email)).toEqual(['a@x.example', 'c@x.example']);
    expect(errors).toEqual([
      { row: 2, email: 'b@x.example', code: 'ALREADY_TRAINEE' },
      { row: 3, email: 'a@x.example', code: 'DUPLICATE' },
      { row: 5, email: 'd@x.example', code: 'NO_SEAT' },
    ]);
  });

  it('TRN-020: let nobody in where the plan has none', () => {
    expect(admit(rows('a@x.example'), new Set(), 0).errors[0]?.code).toBe('NO_SEAT');
  });
});
