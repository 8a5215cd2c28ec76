/** One trainee's course, as a source of courses reports it. */
export interface CourseReport {
  /** The address with which the trainee was enrolled. */
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
   * Who finished what in an organization since an instant. The academy has nothing to report: its progress is
   * in the portal's own database.
   * @throws ReportUnreadable if there is no answer, or one that cannot be read.
   */
  report(orgId: string, since: Date | null): Promise<readonly CourseReport[]>;
}

export class ReportUnreadable extends Error {
  override name = 'ReportUnreadable';
}
