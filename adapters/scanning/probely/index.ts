import type { ScanReport } from '@portal/scanner';
import { z } from 'zod';
import type { Log } from '#kit/server/log/log.ts';
import {
  type ScanOptions,
  type ScanOrder,
  type ScanProvider,
  ScanServiceFailure,
} from '#kit/server/ports/scanning.ts';
import * as answers from './answers.ts';
import {
  type Ask,
  createClient,
  type ProbelyAccount,
  ProbelyAway,
  ProbelyRefusal,
} from './client.ts';
import { type Patience, patient, pause, untilAnswered } from './patience.ts';
import { findingsOf, looked } from './report.ts';

const pageLength = 100;
/** Ten thousand findings; of a site with more, only the first are reported. */
const maxPages = 100;

/** Scans by Probely (Snyk API & Web), where each website is a target. */
export const createProbely = (account: ProbelyAccount, log: Log, patience: Patience = patient) =>
  new ProbelyScanning(createClient(account), log, patience);

class ProbelyScanning implements ScanProvider {
  readonly #ask: Ask;
  readonly #log: Log;
  readonly #patience: Patience;

  constructor(ask: Ask, log: Log, patience: Patience) {
    this.#ask = ask;
    this.#log = log;
    this.#patience = patience;
  }

  async scan(order: ScanOrder, options: ScanOptions): Promise<ScanReport> {
    const { signal, isOver, keep } = options;
    const known = (await this.#isThere(order.known?.website, signal)) ? order.known : null;
    const website = known?.website ?? (await this.#websiteOf(order, signal));
    let scanId = known?.scan ?? null;
    const startedAt = new Date().toISOString();
    try {
      if (!scanId) {
        await keep({ website, scan: null });
        scanId = await this.#start(website, order.level, signal);
        await keep({ website, scan: scanId });
      }
      await this.#wait(website, scanId, options);
      return await this.#report(website, scanId, order, startedAt, signal);
    } catch (error) {
      if (scanId && isOver()) await this.#cancel(website, scanId);
      throw error;
    }
  }

  async forget(website: string): Promise<void> {
    try {
      await this.#ask({ method: 'DELETE', path: `/targets/${website}/` }, z.null());
    } catch (error) {
      if (!(error instanceof ProbelyRefusal && error.status === 404)) throw error;
    }
  }

  /** A target may have been deleted in Probely's own console. */
  async #isThere(website: string | undefined, signal: AbortSignal): Promise<boolean> {
    if (website === undefined) return false;
    const path = `/targets/${website}/`;
    try {
      await this.#patiently(
        () => this.#ask({ method: 'GET', path }, answers.target, signal),
        signal,
      );
      return true;
    } catch (error) {
      if (error instanceof ProbelyRefusal && error.status === 404) return false;
      throw error;
    }
  }

  /**
   * A target's name contains our website id, so that it is found again if the answer to its creation was
   * lost.
   */
  async #websiteOf({ websiteId, url }: ScanOrder, signal: AbortSignal): Promise<string> {
    const name = `${new URL(url).hostname} ${websiteId}`;
    const find = { method: 'GET', path: '/targets/', query: { search: websiteId } } as const;
    const make = { method: 'POST', path: '/targets/', body: { site: { name, url } } } as const;
    const { id } = await this.#patiently(async () => {
      const { results } = await this.#ask(find, answers.targets, signal);
      const target = results.find(({ site }) => site.name === name);
      return target ?? (await this.#ask(make, answers.target, signal));
    }, signal);
    return id;
  }

  /**
   * Starts a scan exactly once. A scan that is already running belongs to an earlier order and is canceled
   * first.
   */
  async #start(website: string, level: string, signal: AbortSignal): Promise<string> {
    const going = async () => {
      const path = `/targets/${website}/scans/`;
      const { results } = await this.#ask({ method: 'GET', path }, answers.scans, signal);
      return results.find(answers.isGoing);
    };
    for (let left = await this.#patiently(going, signal); left; ) {
      this.#log.warn({ website, scan: left.id }, 'Probely runs a scan that nobody waits for');
      await this.#cancel(website, left.id);
      await pause(this.#patience.pollMs, signal);
      left = await this.#patiently(going, signal);
    }
    const { id } = await this.#patiently(async () => {
      // An order may have been accepted although its answer was lost.
      const taken = await going();
      if (taken) return taken;
      const path = `/targets/${website}/scan_now/`;
      return this.#ask(
        { method: 'POST', path, body: { scan_profile: level } },
        answers.scan,
        signal,
      );
    }, signal);
    return id;
  }

  async #wait(website: string, scanId: string, { signal, onProgress }: ScanOptions): Promise<void> {
    const path = `/targets/${website}/scans/${scanId}/`;
    for (;;) {
      const scan = await this.#patiently(
        () => this.#ask({ method: 'GET', path }, answers.scan, signal),
        signal,
      );
      if (scan.status === 'completed' || scan.status === 'completed_with_errors') return;
      if (!answers.isGoing(scan)) {
        throw new ScanServiceFailure('ENGINE_FAILED', `Probely ended the scan as ${scan.status}`);
      }
      onProgress({
        phase: scan.status === 'queued' ? 'connect' : 'check',
        done: 0,
        known: 0,
        requests: 0,
        findings: (scan.highs ?? 0) + (scan.mediums ?? 0) + (scan.lows ?? 0),
      });
      await pause(this.#patience.pollMs, signal);
    }
  }

  async #report(
    website: string,
    scanId: string,
    { url, level }: ScanOrder,
    startedAt: string,
    signal: AbortSignal,
  ): Promise<ScanReport> {
    const findings = await this.#findings(website, { scan: scanId }, signal);
    const all = await this.#findings(website, {}, signal);
    return {
      target: url,
      level,
      startedAt,
      finishedAt: new Date().toISOString(),
      requests: 0,
      pages: 0,
      findings: findingsOf(findings),
      coverage: { ...looked(findings, all), isPartial: true, stoppedBy: 'done' },
    };
  }

  async #findings(website: string, filter: Record<string, string>, signal: AbortSignal) {
    const findings: answers.ProbelyFinding[] = [];
    for (let page = 1; page <= maxPages; page += 1) {
      const path = `/targets/${website}/findings/`;
      const query = { ...filter, page: String(page), length: String(pageLength) };
      const answer = await this.#patiently(
        () => this.#ask({ method: 'GET', path, query }, answers.findings, signal),
        signal,
      );
      findings.push(...answer.results);
      if (page >= answer.page_total) break;
    }
    return findings;
  }

  /**
   * Does not use the scan's signal, because its abort is the reason to cancel. A finished scan needs no
   * cancel.
   */
  async #cancel(website: string, scanId: string): Promise<void> {
    const path = `/targets/${website}/scans/${scanId}/cancel/`;
    const short = { ...this.#patience, outageMs: this.#patience.firstMs * 8 };
    try {
      await untilAnswered(
        () => this.#ask({ method: 'POST', path, body: {} }, answers.scan),
        short,
        new AbortController().signal,
        this.#note,
      );
    } catch (error) {
      if (error instanceof ProbelyRefusal || error instanceof ProbelyAway) {
        this.#log.warn({ website, scan: scanId, err: error }, 'Probely did not cancel a scan');
        return;
      }
      throw error;
    }
  }

  #patiently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    return untilAnswered(ask, this.#patience, signal, this.#note);
  }

  readonly #note = (reason: string): void => {
    this.#log.warn({ reason }, 'Probely does not answer; asking again');
  };
}
