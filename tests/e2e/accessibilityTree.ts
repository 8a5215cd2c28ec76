import { expect, type Page } from '@playwright/test';

const controls =
  'button|link|textbox|searchbox|checkbox|radio|switch|combobox|listbox|slider|spinbutton';
const withoutName = new RegExp(`^\\s*- (${controls}|tab|menuitem|option|dialog)\\b(?! ["/])`);

/** What of the accessibility tree is read, pressed or filled in by its name, and has none. */
const unnamed = async (page: Page) =>
  (await page.locator('body').ariaSnapshot()).split('\n').filter((line) => withoutName.test(line));

/** In the page: what does not say its state, or says one that is not so. */
function wrongStates(): string[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    );
  const count = (part: Element, selector: string) => part.querySelectorAll(selector).length;
  const partsOf = (part: Element, attribute: string) =>
    (part.getAttribute(attribute) ?? '').split(/\s+/).map((id) => document.getElementById(id));
  const wrong: Record<string, Element[]> = {
    'tabs, not one of which is selected': seen('[role=tablist]').filter(
      (list) => count(list, '[role=tab][aria-selected=true]') !== 1,
    ),
    'says not whether it is open': seen('[aria-haspopup=menu], [aria-haspopup=listbox]').filter(
      (button) => !button.hasAttribute('aria-expanded'),
    ),
    'is open, and what it opened is not there': seen('[aria-expanded=true][aria-controls]').filter(
      (button) => partsOf(button, 'aria-controls').includes(null),
    ),
    'is refused without a word': seen('[aria-invalid=true]').filter(
      (field) => !partsOf(field, 'aria-describedby').some((word) => word?.textContent),
    ),
    'is named by what is not there': seen('[aria-labelledby]').filter((part) =>
      partsOf(part, 'aria-labelledby').includes(null),
    ),
    'is described by what is not there': seen('[aria-describedby]').filter((part) =>
      partsOf(part, 'aria-describedby').includes(null),
    ),
  };
  return Object.entries(wrong).flatMap(([what, parts]) =>
    parts.map((part) => `${what}: ${part.outerHTML.slice(0, 160)}`),
  );
}

/** What is pressed or filled in has a name for screen readers, and says its state (SHL-185). */
export async function expectRead(page: Page, what: string): Promise<void> {
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  await expect.soft.poll(() => unnamed(page), `${what}: without a name`).toEqual([]);
  await expect.soft.poll(() => page.evaluate(wrongStates), `${what}: states`).toEqual([]);
}
