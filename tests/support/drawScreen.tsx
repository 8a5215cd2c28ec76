import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import type { Call } from '#kit/contract/call.ts';
import { plainLook } from '#kit/contract/look.ts';
import { keyOf } from '#kit/web/api/keyOf.ts';
import { createClient } from '#kit/web/api/queryClient.ts';
import { themeOf } from '#kit/web/theme/theme.ts';

const { theme } = themeOf(brandRoles('#1d4ed8'), plainLook);

export type Answer = readonly [call: Call, input: object, answer: object];

/** The markup of a screen or a part of one at an address, with these answers there and every other still to come. */
export function drawScreen(
  screen: ReactNode,
  answers: readonly Answer[] = [],
  address = '/',
): string {
  const client = createClient();
  for (const [call, input, answer] of answers) client.setQueryData(keyOf(call, input), answer);
  return renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
