import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('csvOf', () => {
  it('quotes what has commas, quotes and line breaks in it', () => {
    expect(csvOf([['a,b', 'say "hi"', 'two\nlines']])).toBe(
      '\uFEFF"a,b","say ""hi""","two\nlines"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\n=1'])(
    'security I3 › neutralises %j',
    (text) => {
      expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
    },
  );

  it('leaves other text as it is', () => {
    expect(csvOf([['https://a.example/?a=1', 'x-frame-options']])).toBe(
      '\uFEFF"https://a.example/?a=1","x-frame-options"\r\n',
    );
  });
});
