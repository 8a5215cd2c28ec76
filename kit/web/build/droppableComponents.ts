import type { Plugin } from 'vite';

/**
 * Lets a bundler drop the components of React Router that nobody uses (NavLink, Form, …): each is made
 * by a call and then given a name, and both look to it like something that has an effect.
 */
export function droppableComponents(): Plugin {
  return {
    name: 'droppable-components',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.m?js$/ },
      handler: (code) => ({ code: droppable(code), map: null }),
    },
  };
}

export const droppable = (code: string): string =>
  code
    .replaceAll(
      /^(const \w+ = )(React\S*\.(?:forwardRef|createContext|memo)\()/gm,
      '$1/* @__PURE__ */ $2',
    )
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
