import type { AssessmentConfig, Element } from '#modules/products/maturity/schemas.ts';

/** The steps of the assessment: texts before an area or a category, and questions. */
export type Step =
  | { kind: 'interstitial'; path: string; title: string; text: string }
  | { kind: 'question'; path: string; element: Element };

/** If a category is the first of its area, its text is shown together with the area's. */
export function stepsOf({ elements, interstitials }: AssessmentConfig): Step[] {
  const texts = new Map(interstitials.map((one) => [one.path, one]));
  let [area, category] = ['', ''];
  return elements.flatMap((element): Step[] => {
    const question: Step = { kind: 'question', path: element.elementPath, element };
    if (element.categoryPath === category) return [question];
    category = element.categoryPath;
    const path = element.area === area ? category : element.area;
    area = element.area;
    const before = texts.get(path);
    return before ? [{ kind: 'interstitial', ...before }, question] : [question];
  });
}

export function neighbors(steps: readonly Step[], path: string) {
  const at = steps.findIndex((step) => step.path === path);
  return { before: steps[at - 1] ?? null, after: steps[at + 1] ?? null };
}
