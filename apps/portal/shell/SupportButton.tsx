import { IconLifebuoy } from '@tabler/icons-react';
import { ContactSupport } from '#kit/web/brand/ContactSupport.tsx';

/** Help for who has no menu yet: in the header of onboarding and intro. */
export function SupportButton() {
  return (
    <ContactSupport
      variant="subtle"
      color="gray"
      leftSection={<IconLifebuoy size={18} stroke={1.7} aria-hidden />}
    >
      Support
    </ContactSupport>
  );
}
