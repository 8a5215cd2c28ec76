import type { Place } from './places.ts';
import type { Answers } from './score.ts';

/** Names of the categories and areas that are complete after a change and were not before. */
export function completedBy(places: readonly Place[], before: Answers, after: Answers): string[] {
  const groups = new Map<string, { name: string; ids: string[] }>();
  for (const { categoryPath, categoryName, area, areaName, element } of places) {
    for (const [path, name] of [
      [categoryPath, categoryName],
      [area, areaName],
    ] as const) {
      const group = groups.get(path) ?? { name, ids: [] };
      group.ids.push(element.id);
      groups.set(path, group);
    }
  }
  return [...groups.values()]
    .filter(({ ids }) => ids.every((id) => after.has(id)) && !ids.every((id) => before.has(id)))
    .map(({ name }) => name);
}
