import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ServerProcess } from '#tests/support/serverProcess.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { ownerIn } from './portal.ts';

export async function ownerOf(page: Page, portal: ServerProcess, email: string): Promise<Visitor> {
  const owner = await ownerIn(page, portal, email);
  await page.goto(`${portal.url}/dashboard`);
  return owner;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export const written = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'concierge-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'post.md');
  writeFileSync(file, text);
  return file;
};

export const doorReport = written(`---
title: Remote access to a computer is open
severity: Critical
evidence: |
  3389/tcp open  ms-wbt-server
---
## What we found

Your till answers from the internet.

## What to do

1. **Close the port** in your router.
2. Tell us when it is done.

| Port | Service |
| --- | --- |
| 3389 | Remote desktop |
`);
