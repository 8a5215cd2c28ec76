import { Button, Popover, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '#kit/web/frame/useMay.ts';
import { siteLimitWords } from '../copy.ts';

interface Props {
  label: 'Add a Website' | 'Add Another Website';
  isPrimary: boolean;
  allowance: { maximumAllowed: number; remaining: number };
  isHighestPlan: boolean;
  supportAddress: string;
  onAdd: () => void;
  /** Called when the pointer or the focus approaches, to load the wizard in advance. */
  onNear: () => void;
}

/** Opens the wizard; when no more websites can be added, says so instead (MON-021, MON-022). */
export function AddWebsiteButton({
  label,
  isPrimary,
  allowance,
  isHighestPlan,
  supportAddress,
  onAdd,
  onNear,
}: Props) {
  // Popovers have another layout below 625 px (MON-017).
  const isNarrow = useMediaQuery('(max-width: 624px)');
  const look = {
    variant: isPrimary ? 'filled' : 'default',
    leftSection: <IconPlus size={18} aria-hidden />,
    children: label,
  };
  if (!useMay('change')) return null;
  if (allowance.remaining > 0)
    return <Button {...look} onClick={onAdd} onPointerEnter={onNear} onFocus={onNear} />;
  return (
    <Popover
      width={isNarrow ? 'target' : 300}
      position={isNarrow ? 'bottom' : 'bottom-end'}
      withArrow
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button {...look} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Text size="sm" fw={600}>
            {siteLimitWords(allowance.maximumAllowed)}
          </Text>
          {isHighestPlan ? (
            <>
              <Text size="sm">To scan more websites, please contact support.</Text>
              <Button component="a" href={`mailto:${supportAddress}`} variant="default">
                Contact support
              </Button>
            </>
          ) : (
            <Button component={Link} to="/plan">
              Upgrade Your Plan
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
