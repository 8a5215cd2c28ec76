import type { Budget } from './budget.ts';

/** Requests without an answer, one after the other, after which the site is asked whether it lives. */
const most = 15;
/** A site that is being restarted is back after a moment. */
const pausesMs = [0, 500, 2000];

/** Notices that a site has fallen silent, which ends the scan: one that drops some requests answers its start. */
export class Silence {
  /** Requests in a row that got no answer. */
  private failures = 0;
  private readonly budget: Budget;
  private readonly isAlive: () => Promise<boolean>;

  constructor(budget: Budget, isAlive: () => Promise<boolean>) {
    this.budget = budget;
    this.isAlive = isAlive;
  }

  broken(): void {
    this.failures = 0;
  }

  async lasts(): Promise<void> {
    this.failures++;
    await this.confirmAlive(most);
  }

  /** Where so many requests in a row got no answer. */
  async confirmAlive(failures: number): Promise<void> {
    if (this.failures < failures) return;
    this.failures = 0;
    for (const pause of pausesMs) {
      if (pause > 0) await this.budget.pause(pause);
      if (await this.isAlive()) return;
    }
    this.budget.stop('silence');
    this.budget.check();
  }
}
