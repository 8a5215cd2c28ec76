import { Button, Menu, Tooltip } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconDownload, IconHelp } from '@tabler/icons-react';
import { addressOf } from '#kit/web/api/send.ts';
import { getScanReport } from '../../calls/scans.ts';
import type { Scan } from '../../schemas/entities.ts';
import type { reportTypes } from '../../vocabulary.ts';

const help =
  'Both list the same findings, most severe first. Standard Version (OWASP) suits most businesses: its details are ordered by the best-known list of website risks, with a table of it. ' +
  'Choose the PCI Version when your bank or card processor asks for one: its details are ordered by the rules for taking card payments, with a table of these. It is not an ASV scan.';

export function DownloadReport({ scan, siteName }: { scan: Scan; siteName: string }) {
  const [isHelpShown, { toggle: toggleHelp }] = useDisclosure(false);
  // Below 625 px popovers have another layout (MON-017), because there is no room beside the menu.
  const isNarrow = useMediaQuery('(max-width: 624px)');
  const address = (type: 'owasp' | 'pci') =>
    addressOf(getScanReport, { report: reportName(siteName, scan, type) });
  return (
    <Menu position="bottom-start" width={280} shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          Download Report
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address('owasp')} target="_blank" mih={44}>
          Standard Version (OWASP)
        </Menu.Item>
        <Menu.Item component="a" href={address('pci')} target="_blank" mih={44}>
          PCI Version
        </Menu.Item>
        <Menu.Divider />
        <Tooltip label={help} multiline w={280} position="right" disabled={isNarrow || isHelpShown}>
          <Menu.Item
            closeMenuOnClick={false}
            onClick={toggleHelp}
            aria-expanded={isHelpShown}
            c="dimmed"
            mih={44}
            leftSection={<IconHelp size={18} aria-hidden />}
          >
            Which report is best for me?
          </Menu.Item>
        </Tooltip>
        {isHelpShown && <Menu.Label role="status">{help}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}

/** `{encodedName};{targetId};{scanId};{type}` (MON-181). */
const reportName = (
  siteName: string,
  scan: Pick<Scan, 'targetId' | 'scanId'>,
  type: (typeof reportTypes)[number],
): string => [encodeURIComponent(siteName), scan.targetId, scan.scanId, type].join(';');
