/** Where Ctrl-K in a field deletes to the end of its line, the key is Cmd-K. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

export const shortcutShown = (): string => (isApple() ? '⌘ K' : 'Ctrl K');
export const shortcutSpoken = (): string => (isApple() ? 'Meta+K' : 'Control+K');

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

/** Whether the shortcut was pressed, and nothing else has taken it: an editor makes a link by it. */
export function isShortcut(pressed: Pressed, onApple = isApple()): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = pressed;
  if (altKey || shiftKey || isComposing || defaultPrevented) return false;
  return key.toLowerCase() === 'k' && (onApple ? metaKey && !ctrlKey : ctrlKey && !metaKey);
}
