/** The entities and calls of training. */
export * from './schemas/academy.ts';
export type { CertificateView, Lesson, LessonQuiz, LessonStep } from './schemas/lesson.ts';
export * from './schemas/results.ts';
export * from './schemas/trainees.ts';
