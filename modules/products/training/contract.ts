/** The entities and calls of training. */
export * from './contract/academy.ts';
export * from './contract/completion.ts';
export * from './contract/entities.ts';
export type { CertificateView, Lesson, LessonQuiz, LessonStep } from './contract/lesson.ts';
export * from './contract/results.ts';
export * from './contract/trainees.ts';
