import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import type { AssessmentState } from '#modules/products/maturity/schemas.ts';
import { frameworksOf } from '#modules/products/maturity/server/frameworks.ts';
import { currentModel } from '#modules/products/maturity/server/library.ts';
import { presentConfig } from '#modules/products/maturity/server/presentConfig.ts';
import type { ReportData } from '#modules/products/maturity/server/report/maturityReport.ts';
import { placesOf } from '#modules/products/maturity/server/rules/places.ts';
import { readOutsOf } from '#modules/products/maturity/server/rules/readOuts.ts';
import { scoreOf } from '#modules/products/maturity/server/rules/score.ts';

/** A report's data for tests: a bakery with mixed answers and one 'I don't know'. */
export function sampleReport(change: Partial<ReportData> = {}): ReportData {
  const model = currentModel();
  const places = placesOf(model);
  const levels = new Map(
    places.map(({ element }, at) => [element.id, at === 9 ? null : 1 + (at % 4)] as const),
  );
  const score = scoreOf(places, levels);
  const assessment: AssessmentState = {
    assessmentStatus: 'completed',
    modelVersion: model.version,
    overallLevel: score.level,
    levelInfo: model.levels[score.level ?? 0] ?? null,
    averageLevel: score.average,
    areas: score.areas,
    readOuts: readOutsOf(places, levels, frameworksOf(model)),
    weakest: score.weakest.map(({ elementPath }) => elementPath),
    percentAnswered: score.percent,
    lastUpdated: '2026-11-20T17:00:00.000Z',
    questions: places.map(({ elementPath, element }) => ({
      elementPath,
      level: levels.get(element.id) ?? null,
      evidence: element.id === 'backups' ? 'Checked with our IT shop in October.' : '',
      answeredAt: '2026-11-20T17:00:00.000Z',
      answeredBy: 'owner@harborbakery.example',
    })),
    nextQuestion: null,
    history: [],
    newerModel: null,
  };
  return {
    assessment,
    config: presentConfig(model),
    companyName: 'Harbor Bakery',
    branding: pdfBranding(brandById('fairhaven')),
    timeZone: 'America/Los_Angeles',
    ...change,
  };
}
