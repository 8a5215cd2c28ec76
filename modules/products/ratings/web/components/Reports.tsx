import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Section } from '#kit/web/frame/Section.tsx';

interface Props {
  hasUrl: boolean;
  isLoading: boolean;
  onDownload: () => void;
}

export function Reports({ hasUrl, isLoading, onDownload }: Props) {
  return (
    <Stack gap="lg">
      <Section id="rating-report" title="Rating report">
        <Text my="sm">
          {hasUrl
            ? 'Your newest rating as a PDF: a page for you, then the detail for whoever looks after your domain, website and mail.'
            : 'Tell us your website, and we rate it and make your report.'}
        </Text>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isLoading}
          onClick={onDownload}
        >
          Download Report
        </Button>
      </Section>
      <Section id="sample-report" title="Sample report">
        <Text my="sm">
          {hasUrl
            ? 'A complete report with invented values, to show to others.'
            : 'What a report looks like, with invented values.'}
        </Text>
        <Group>
          <Button
            component="a"
            variant="default"
            href="/api/ratings/loadSampleReport"
            download="Sample rating report.pdf"
          >
            Download Sample Report
          </Button>
        </Group>
      </Section>
    </Stack>
  );
}
