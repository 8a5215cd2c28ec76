import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const SupportDialog = lazy(async () => ({
  default: (await import('#kit/web/brand/SupportDialog.tsx')).SupportDialog,
}));

/** Help for who has no menu yet: in the header of onboarding and intro. */
export function SupportButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconLifebuoy size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Support
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SupportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
