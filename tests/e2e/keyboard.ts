import type { Locator } from '@playwright/test';
import { expect } from './portal.ts';

/** More than a screen has stops. What is not there by then, no key leads to. */
const farthest = 300;

/** In the page: whether the dialog or menu in which it stands, where it does, has taken the focus. */
function isReachable(what: Element): boolean {
  const around = what.closest('[role=dialog], [role=menu]');
  return around === null || around.contains(document.activeElement);
}

/** In the page: the key that a person presses next to come there; none once it has the focus. */
function nextKey(what: Element): string | null {
  const at = document.activeElement ?? document.body;
  if (at === what) return null;
  if (what.getAttribute('role') === 'menuitem') return 'ArrowDown';
  // Where nothing has the focus, the browser goes on from where it was last.
  const isBefore =
    at !== document.body && at.compareDocumentPosition(what) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBefore ? 'Shift+Tab' : 'Tab';
}

/** Goes there from where the focus is, by Tab, Shift Tab and, in a menu, the arrow alone. */
export async function goTo(what: Locator): Promise<void> {
  // The control itself may be unseen, as that of a choice in a row is.
  await expect(what).toBeAttached();
  await expect(what).toBeEnabled();
  await expect.poll(() => what.evaluate(isReachable), `the focus is around ${what}`).toBe(true);
  for (let pressed = 0; ; pressed += 1) {
    const key = await what.evaluate(nextKey);
    if (key === null) return;
    expect(pressed, `keys pressed on the way to ${what}`).toBeLessThan(farthest);
    await what.page().keyboard.press(key);
  }
}

/** Presses what stands there, by the keyboard alone. */
export async function press(what: Locator, key = 'Enter'): Promise<void> {
  await goTo(what);
  await what.page().keyboard.press(key);
}

/** Types into a field, in place of what stands there. */
export async function write(field: Locator, text: string): Promise<void> {
  await press(field, 'Control+a');
  await field.page().keyboard.press('Delete');
  await field.page().keyboard.type(text);
}
