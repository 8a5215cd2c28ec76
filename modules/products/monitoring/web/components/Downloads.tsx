import { Button, Menu, Tooltip } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconDownload, IconHelp, IconTableExport } from '@tabler/icons-react';
import { addressOf } from '#kit/web/api/send.ts';
import { beingDrawn, useDrawing } from '#kit/web/frame/useDrawing.ts';
import { getFindingsCsv, getScanReport } from '../../calls/scans.ts';
import type { Scan } from '../../schemas/entities.ts';
import type { ReportType } from '../../vocabulary.ts';

const help =
  'All tell the same findings. For the Owner says on two pages how it stands and what to do first. The Fix List is for whoever looks after the website: what to fix, in order, and how. ' +
  'Standard Version (OWASP) has everything, ordered by the best-known list of website risks. ' +
  'Choose the PCI Version when your bank or card processor asks for one: it is ordered by the rules for taking card payments. It is not an ASV scan.';

const versions: readonly [ReportType, string][] = [
  ['owner', 'For the Owner (2 Pages)'],
  ['fix', 'Fix List'],
  ['owasp', 'Standard Version (OWASP)'],
  ['pci', 'PCI Version'],
];

export function DownloadReport({ scan, siteName }: { scan: Scan; siteName: string }) {
  const [isHelpShown, { toggle: toggleHelp }] = useDisclosure(false);
  // Below 625 px popovers have another layout (MON-017), because there is no room beside the menu.
  const isNarrow = useMediaQuery('(max-width: 624px)');
  const { isDrawing, openTab } = useDrawing();
  const address = (type: ReportType) =>
    addressOf(getScanReport, {
      // As the call reads it (MON-181).
      report: [encodeURIComponent(siteName), scan.targetId, scan.scanId, type].join(';'),
    });
  return (
    <Menu position="bottom-start" width={280} shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          <span aria-live="polite">{isDrawing ? beingDrawn : 'Download Report'}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {versions.map(([type, label]) => (
          <Menu.Item
            key={type}
            component="a"
            href={address(type)}
            target="_blank"
            onClick={openTab}
            mih={44}
          >
            {label}
          </Menu.Item>
        ))}
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

/** For whoever fixes the findings, to import into their own tool. */
export function DownloadCsv({ scanId }: { scanId: string }) {
  return (
    <Button
      component="a"
      href={addressOf(getFindingsCsv, { scanId })}
      download
      variant="default"
      leftSection={<IconTableExport size={18} aria-hidden />}
    >
      Download CSV
    </Button>
  );
}
