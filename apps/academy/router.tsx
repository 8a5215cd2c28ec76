import { Button } from '@mantine/core';
import { type ComponentType, useEffect } from 'react';
import { createBrowserRouter, useRouteError } from 'react-router';
import { recordBrokenScreen } from '#modules/foundation/people/web/signIn/errorLog.ts';
import { Message } from '#modules/products/training/web/academy/components/AcademyPage.tsx';
import { bootWords } from '#modules/products/training/web/academy/copy.ts';

/** Shown when a page's code cannot be fetched or the page breaks while it is drawn. */
function Broken() {
  const error = useRouteError();
  useEffect(() => recordBrokenScreen(error), [error]);
  return (
    <Message
      title={bootWords.broken}
      action={<Button onClick={() => window.location.reload()}>{bootWords.reload}</Button>}
    >
      {bootWords.brokenText}
    </Message>
  );
}

const page = (path: string, Component: () => Promise<ComponentType>) => ({
  path,
  lazy: { Component },
  ErrorBoundary: Broken,
  HydrateFallback: () => null,
});

/** All pages of the academy; their addresses are `academyPaths` in the contract. */
export const screens = [
  page(
    '/academy/lesson/:token',
    async () => (await import('#modules/products/training/web/academy/screens/Lesson.tsx')).Lesson,
  ),
  page(
    '/academy/lesson/:token/handout',
    async () =>
      (await import('#modules/products/training/web/academy/screens/Handout.tsx')).Handout,
  ),
  page(
    '/academy/certificate/:code?',
    async () =>
      (await import('#modules/products/training/web/academy/screens/Certificate.tsx')).Certificate,
  ),
  page(
    '*',
    async () =>
      (await import('#modules/products/training/web/academy/screens/NoSuchPage.tsx')).NoSuchPage,
  ),
];

export const createAcademyRouter = () => createBrowserRouter(screens);
