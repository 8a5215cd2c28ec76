import { type ServerProcess, startServer } from './serverProcess.ts';

/** Where a scan is, as far as its worker's log tells. At 'report' it is stored, and its job's end is still to come. */
export const scanPhases = ['start', 'crawl', 'check', 'store', 'report'] as const;
export type ScanPhase = (typeof scanPhases)[number];

/** How long a scan's job takes to end after its report is stored, at least; see `slowDown`. */
export const slowMs = 1000;

/** A worker process that can be killed and comes again, and what it says of the scans that it runs. */
export class ScanWorker {
  readonly #env: Record<string, string>;
  #process: ServerProcess | null = null;
  #starting: Promise<void> = Promise.resolve();
  #read = 0;
  #phases = new Map<string, { phase: ScanPhase; since: number }>();

  constructor(env: Record<string, string>) {
    this.#env = {
      ...env,
      ROLES: 'worker',
      // Several of them run at once.
      HEALTH_PORT: '0',
      LOG_LEVEL: 'debug',
      DEMO_DATA: 'false',
    };
  }

  /** Comes up, or again after a kill. */
  start(): Promise<void> {
    this.#starting = this.#start();
    return this.#starting;
  }

  async #start(): Promise<void> {
    this.#phases = new Map();
    this.#read = 0;
    this.#process = await startServer(this.#env);
  }

  /** The scans that it runs at that moment, each with its phase. */
  scans(now = performance.now()): Map<string, ScanPhase> {
    const lines = this.#process?.output ?? [];
    for (; this.#read < lines.length; this.#read += 1) this.#note(lines[this.#read] ?? '');
    for (const [scanId, { phase, since }] of this.#phases) {
      if (phase === 'report' && now - since > slowMs) this.#phases.delete(scanId);
    }
    return new Map([...this.#phases].map(([scanId, { phase }]) => [scanId, phase]));
  }

  /** Kills it without warning; answers the scans that it ran, each with its phase. */
  async kill(): Promise<Map<string, ScanPhase>> {
    await this.#starting;
    const killed = this.#process;
    const at = performance.now();
    await killed?.end('SIGKILL');
    // What it said before its end is read after it, which can take a while.
    const hit = this.scans(at);
    this.#process = null;
    return hit;
  }

  get isUp(): boolean {
    return this.#process !== null;
  }

  #note(line: string): void {
    if (!line.startsWith('{')) return;
    const { msg, scanId, phase } = JSON.parse(line) as Record<string, string>;
    const now = phaseAfter(msg, phase);
    if (scanId && now) this.#phases.set(scanId, { phase: now, since: performance.now() });
    if (scanId && msg === 'scan failed') this.#phases.delete(scanId);
  }
}

function phaseAfter(msg: string | undefined, phase: string | undefined): ScanPhase | null {
  if (msg === 'scan started') return 'start';
  if (msg === 'scan goes on') return phase === 'check' ? 'check' : 'crawl';
  if (msg === 'scan ran through') return 'store';
  return msg === 'scan completed' ? 'report' : null;
}
