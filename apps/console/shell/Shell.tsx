import { Button, Group, Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { isOffered } from '#kit/web/console/consoleRoute.ts';
import { StaffProvider } from '#kit/web/console/staffContext.ts';
import { Confirmation } from '#kit/web/frame/Confirmation.tsx';
import { LoadError } from '#kit/web/frame/LoadError.tsx';
import { SearchButton } from '#kit/web/search/SearchButton.tsx';
import { SearchHost } from '#kit/web/search/SearchHost.tsx';
import { showDatesIn } from '#kit/web/shownZone.ts';
import { checkStaff } from '#modules/foundation/staff/calls.ts';
import { SignIn } from '#modules/foundation/staff/console/screens/SignIn.tsx';
import { screens } from '../routes.ts';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import classes from './Shell.module.css';
import { StaffBell } from './StaffBell.tsx';
import { StaffMenu } from './StaffMenu.tsx';
import { useSessionWatch } from './useSessionWatch.ts';

const loadConfirm = async () =>
  (await import('#modules/foundation/staff/console/components/ConfirmStaff.tsx')).ConfirmStaff;
const loadSearch = async () => (await import('./ConsoleSearch.tsx')).ConsoleSearch;

/** Shows the sign-in at any address while nobody is signed in, and afterwards the screen of that address. */
export function Shell() {
  const check = useCall(checkStaff, {}, { staleTime: 60_000 });
  const [isSearching, setSearching] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 1400px)', false, { getInitialValueInEffect: false });
  useSessionWatch(Boolean(check.data?.staff));
  if (check.error && !check.data) {
    return (
      <main>
        <LoadError what="the console" error={check.error} retry={check.refetch} />
      </main>
    );
  }
  if (!check.data) return <Loader display="block" mt="40vh" mx="auto" aria-label="Loading" />;
  const { staff, environmentName, waiting, timeZone, workAccounts } = check.data;
  showDatesIn(timeZone);
  if (!staff) return <SignIn workAccounts={workAccounts} />;
  const items = screens.filter((screen) => screen.menu && isOffered(screen, staff));
  return (
    <StaffProvider value={staff}>
      <Button component="a" href="#main" className={classes.skip} variant="default">
        Skip to content
      </Button>
      <Group component="header" gap={8} wrap="nowrap" className={classes.header}>
        <span className={classes.name}>
          Console <small className={classes.environment}>{environmentName}</small>
        </span>
        <ConsoleMenu items={items} waiting={waiting} />
        <div>
          <SearchButton form={isNarrow ? 'icon' : 'key'} onOpen={() => setSearching(true)} />
        </div>
        <StaffBell waiting={waiting} />
        <StaffMenu />
      </Group>
      <SearchHost
        load={loadSearch}
        isOpen={isSearching}
        onOpen={() => setSearching(true)}
        onClose={() => setSearching(false)}
      />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Confirmation load={loadConfirm} />
    </StaffProvider>
  );
}
