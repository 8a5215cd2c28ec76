import { describe, expect, it } from 'vitest';
import {
  complaintsAbout,
  complaintsIn,
  editedOf,
  inPlaceOf,
  newDraft,
  writtenOf,
} from './editHelp.ts';

const visits = { id: 'visits', title: 'We visit', words: 'call out', text: 'Ask.', screens: [] };
const ours = { id: 'keys', title: 'Keys', text: 'Ctrl K' };
const other = { id: 'words', title: 'Words', text: 'SPF' };

describe('A brand’s own articles', () => {
  it('are written as they were, with what the screen does not show', () => {
    expect(writtenOf(editedOf([visits]))).toEqual([visits]);
    expect(complaintsAbout(editedOf([visits]))).toBe(null);
  });

  it('are told what is missing, and that a name is another’s, at their places', () => {
    expect(Object.keys(complaintsAbout([newDraft('one')]) ?? {})).toEqual([
      '0.id',
      '0.title',
      '0.text',
    ]);
    const twice = editedOf([visits, visits]);
    expect(complaintsAbout(twice)).toEqual({ '1.id': expect.stringContaining('another article') });
  });

  it('are told what the server found', () => {
    const fields = [{ path: 'articles.2.text', message: 'has a picture' }];
    expect(complaintsIn(fields)).toEqual({ '2.text': 'It has a picture.' });
    expect(complaintsIn()).toEqual({});
  });

  it('begin with ours whose place they take, and keep what somebody wrote', () => {
    const { article } = newDraft('one');
    const begun = inPlaceOf(ours, article, undefined);
    expect(begun).toEqual({ ...ours, words: '' });
    expect(inPlaceOf(other, begun, ours)).toMatchObject(other);
    expect(inPlaceOf(undefined, begun, ours)).toEqual(article);
    const written = { ...begun, text: 'Press nothing.' };
    expect(inPlaceOf(other, written, ours)).toEqual({ ...written, id: 'words' });
  });
});
