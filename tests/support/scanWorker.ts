import { type ServerProcess, startServer } from './serverProcess.ts';

/** A scan's phase, as far as its worker's log shows. At 'report' it is stored, and its job has yet to end. */
export const scanPhases = ['start', 'crawl', 'check', 'store', 'report'] as const;
export type ScanPhase = (typeof scanPhases)[number];

/** A worker process that can be killed and restarted, and the state of its scans as logged. */
export class ScanWorker {
  readonly #env: Record<string, string>;
  #process: ServerProcess | null = null;
  #starting: Promise<void> = Promise.resolve();
  #read = 0;
  #phases = new Map<string, ScanPhase>();

  constructor(env: Record<string, string>) {
    this.#env = {
      ...env,
      ROLES: 'worker',
      // Several workers run at once.
      HEALTH_PORT: '0',
      LOG_LEVEL: 'debug',
      DEMO_DATA: 'false',
    };
  }

  /** Starts it, also after a kill. */
  start(): Promise<void> {
    this.#starting = this.#start();
    return this.#starting;
  }

  async #start(): Promise<void> {
    this.#phases = new Map();
    this.#read = 0;
    this.#process = await startServer(this.#env);
  }

  /** Scans that it has taken, with the last phase that it told of each; those at 'report' may have ended. */
  scans(): Map<string, ScanPhase> {
    const lines = this.#process?.output ?? [];
    for (; this.#read < lines.length; this.#read += 1) this.#note(lines[this.#read] ?? '');
    return new Map(this.#phases);
  }

  /** Kills it without warning; returns what `scans` does when its last output has come. */
  async kill(): Promise<Map<string, ScanPhase>> {
    await this.#starting;
    await this.#process?.end('SIGKILL');
    const hit = this.scans();
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
    if (scanId && now) this.#phases.set(scanId, now);
    if (scanId && msg === 'scan failed') this.#phases.delete(scanId);
  }
}

function phaseAfter(msg: string | undefined, phase: string | undefined): ScanPhase | null {
  if (msg === 'scan started') return 'start';
  if (msg === 'scan goes on') return phase === 'check' ? 'check' : 'crawl';
  if (msg === 'scan ran through') return 'store';
  return msg === 'scan completed' ? 'report' : null;
}
