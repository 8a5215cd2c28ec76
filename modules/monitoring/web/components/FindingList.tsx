import { Accordion } from '@mantine/core';
import type { FindingView } from '../../contract.ts';
import { placeOf } from '../rules/severityFilter.ts';
import { FindingDetail } from './FindingDetail.tsx';
import classes from './FindingList.module.css';
import { Severity } from './Severity.tsx';

/** Each finding is one line that opens: plain words first, the technician's part within. */
export function FindingList({ findings }: { findings: readonly FindingView[] }) {
  return (
    <Accordion multiple variant="separated" chevronPosition="right" order={2} keepMounted={false}>
      {findings.map((finding) => (
        <Accordion.Item
          key={finding.findingId}
          value={finding.findingId}
          className={classes.item}
          data-severity={finding.severity}
        >
          <Accordion.Control className={classes.control}>
            <span className={classes.row}>
              <span className={classes.severity}>
                <Severity severity={finding.severity} />
              </span>
              <span className={classes.words}>
                <span className={classes.title}>{finding.title}</span>
                <span className={classes.place}>
                  <span className={classes.path}>{placeOf(finding)}</span>
                  {finding.alsoAt.length > 0 && (
                    <span className={classes.places}>{finding.alsoAt.length + 1} places</span>
                  )}
                </span>
              </span>
            </span>
          </Accordion.Control>
          <Accordion.Panel>
            <FindingDetail finding={finding} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
