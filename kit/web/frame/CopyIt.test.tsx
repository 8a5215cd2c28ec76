import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/drawScreen.tsx';
import { CopyIt } from './CopyIt.tsx';

it('SHL-192: a button that copies announces nothing while it has not', () => {
  const drawn = drawScreen(<CopyIt text="v=DMARC1" />);
  expect(drawn).toContain('>Copy<');
  expect(/role="status"[^>]*>([^<]*)</.exec(drawn)?.[1]).toBe('');
});
