/** What a source of courses tells of one trainee's course. */
export interface CourseReport {
  /** As the trainee was enrolled. */
  email: string;
  courseId: string;
  finishedAt: Date;
  scorePercent: number | null;
}

/**
 * Where the courses are taken: the portal's own academy, or a bought provider (its API, or a player of
 * SCORM packages) behind the same screens.
 */
export interface TrainingProvider {
  /**
   * Who has finished what since an instant, in one organisation. The academy needs no report: it keeps
   * progress in the portal's own database.
   * @throws ReportUnreadable when there is no answer, or one that cannot be read.
   */
  report(orgId: string, since: Date | null): Promise<readonly CourseReport[]>;
}

export class ReportUnreadable extends Error {
  override name = 'ReportUnreadable';
}
