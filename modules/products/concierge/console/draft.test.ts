import { describe, expect, it } from 'vitest';
import { changeOf, contentOf, emptyDraft, originValue, placesLeft } from './draft.ts';

const written = { ...emptyDraft, title: 'A door', body: '<p>Close it.</p>' };

describe('What is being written', () => {
  it('is sent with its status when it is new, and without when it is changed', () => {
    expect(contentOf('weakness', { ...written, status: 'Not Relevant' })).toEqual({
      kind: 'weakness',
      title: 'A door',
      body: '<p>Close it.</p>',
      evidence: '',
      severity: 'Medium',
      status: 'Not Relevant',
      topic: null,
      origin: null,
    });
    expect(changeOf('weakness', written)).not.toHaveProperty('status');
    expect(Object.keys(contentOf('message', written))).toEqual(['kind', 'title', 'body']);
  });

  it('names what it comes from, and not how that is called', () => {
    const origin = originValue({ kind: 'vector', vector: 'open_ports', name: 'Open Ports' });
    expect(changeOf('weakness', { ...written, origin })).toMatchObject({
      origin: { kind: 'vector', vector: 'open_ports' },
    });
  });

  it('says once each where a template waits for the customer’s own facts', () => {
    expect(placesLeft('Going round: [what]', '<p>[what] by <strong>[day]</strong> [</p>]')).toEqual(
      ['[what]', '[day]'],
    );
    expect(placesLeft('Nothing [] left')).toEqual([]);
  });
});
