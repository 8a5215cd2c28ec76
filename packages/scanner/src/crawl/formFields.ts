import { ancestorsOf, attribute, type Element, type HtmlNode, isElement, walk } from './html.ts';

const field = /^(?:input|select|textarea|button)$/;
type Owned = ReadonlyMap<Element, readonly Element[]>;

/**
 * Fields that stand outside of their form: those that name its id, and those in the table in which it begins. Where a form
 * begins between rows, or ends with its cell, a browser closes it there and gives it what follows all the same (HTML
 * standard, §13.2.6.4.9 and "form element pointer").
 */
export function fieldsOutside(nodes: readonly HtmlNode[]): Owned {
  const elements = nodes.filter(isElement);
  const forms = elements.filter(({ tagName }) => tagName === 'form');
  const byId = new Map(forms.toReversed().map((form) => [attribute(form, 'id'), form]));
  const found = new Map<Element, Element[]>();
  let open: Open | undefined;
  for (const element of elements) {
    if (element.tagName === 'form') open = openAfter(element);
    if (!field.test(element.tagName)) continue;
    const owner = ownerOf(element, byId, open);
    if (owner === undefined) continue;
    const own = found.get(owner) ?? [];
    found.set(owner, own);
    own.push(element);
  }
  return found;
}

/** A form that was closed before its first field, and the table in which these are. */
interface Open {
  form: Element;
  table: HtmlNode;
}

function openAfter(form: Element): Open | undefined {
  const table = [...ancestorsOf(form)].find((node) => isElement(node) && node.tagName === 'table');
  return table === undefined || [...walk(form)].some(isShown) ? undefined : { form, table };
}

/** The fields and buttons that stand in a form and are its own: not those that name another, or none. */
export function fieldsInside(form: Element): Element[] {
  const inside = [...walk(form)].filter(isElement).filter(({ tagName }) => field.test(tagName));
  return inside.filter((element) => {
    const id = attribute(element, 'form');
    return id === undefined || (id !== '' && id === attribute(form, 'id'));
  });
}

const isShown = (node: HtmlNode): boolean =>
  isElement(node) &&
  field.test(node.tagName) &&
  attribute(node, 'type')?.toLowerCase() !== 'hidden';

function ownerOf(
  element: Element,
  byId: ReadonlyMap<string | undefined, Element>,
  open: Open | undefined,
): Element | undefined {
  const id = attribute(element, 'form');
  const owner = id === undefined ? open?.form : byId.get(id);
  if (owner === undefined || id === '') return undefined;
  const above = [...ancestorsOf(element)];
  if (id !== undefined) return above.includes(owner) ? undefined : owner;
  const isInForm = above.some((node) => isElement(node) && node.tagName === 'form');
  return isInForm || !open || !above.includes(open.table) ? undefined : owner;
}
