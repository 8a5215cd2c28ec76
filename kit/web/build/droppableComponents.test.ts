import { expect, test } from 'vitest';
import { droppable } from './droppableComponents.ts';

test('droppableComponents › marks what makes a component, and forgets its name', () => {
  const code = [
    'const NavLink = React$1.forwardRef(function NavLinkWithRef() {',
    '  inner.displayName = "inner";',
    '});',
    'NavLink.displayName = "NavLink";',
    'export { NavLink };',
  ].join('\n');
  expect(droppable(code)).toBe(
    [
      'const NavLink = /* @__PURE__ */ React$1.forwardRef(function NavLinkWithRef() {',
      '  inner.displayName = "inner";',
      '});',
      '',
      'export { NavLink };',
    ].join('\n'),
  );
});
