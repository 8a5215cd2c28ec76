import { namesOf } from '../crawl/forms.ts';
import { pageOf } from '../crawl/page.ts';
import { type Exchange, header, type TokenForm } from '../ground/exchange.ts';
import { resemblance } from '../ground/likeness.ts';
import type { Collector } from '../net/collector.ts';

type Fields = Readonly<Record<string, string>>;

/** Sends the form with these values in its hidden fields. */
export type Send = (tokens: Fields) => Promise<Exchange>;

/** Another may have opened the page meanwhile, which spends its token. */
const tries = 3;

/**
 * Sends forms as a visitor does who opens their page anew for each sending, where a site asks for that: its token is
 * good once, or until the page is shown again. One after the other: such tokens may be one for all forms.
 */
export class FormTokens {
  private readonly collector: Collector;
  /** By form, the status of an answer to a good token; null where an old one is as good as a new. */
  private readonly known = new Map<string, Promise<number | null>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(collector: Collector) {
    this.collector = collector;
  }

  /** `plain` sends the form as the page has it, by which is learnt what its tokens are good for. */
  async send(form: TokenForm, send: Send, plain: Send): Promise<Exchange> {
    const key = `${form.page} ${form.names}`;
    const learning = this.known.get(key) ?? this.alone(() => this.learn(form, plain));
    this.known.set(key, learning);
    // Who failed to learn it sends what the page said at first, as the next does.
    const accepted = await learning.catch(() => null);
    return accepted === null ? send({}) : this.renewed(form, send, accepted);
  }

  /** With a token of its own, whatever is known of the form. */
  async renewed(form: TokenForm, send: Send, accepted?: number): Promise<Exchange> {
    for (let tried = 1; ; tried++) {
      const answer = await this.alone(async () => send(await this.fresh(form)));
      const { status } = answer.response;
      const isSpent = status >= 400 && status < 500 && status !== accepted;
      if (!isSpent || tried >= tries) return answer;
    }
  }

  /** Is a token as good when it was sent before, and the page shown again? */
  private async learn(form: TokenForm, plain: Send): Promise<number | null> {
    const old = await this.fresh(form);
    const taken = await plain(await this.fresh(form));
    const again = await plain(old);
    const isAlike =
      taken.response.status === again.response.status &&
      header(taken, 'location') === header(again, 'location') &&
      resemblance(taken, again) >= 0.95;
    return isAlike ? null : taken.response.status;
  }

  /** The values of its tokens as its page has them now; none where the form is gone. */
  private async fresh({ page, names, tokens }: TokenForm): Promise<Fields> {
    const answer = await this.collector.exchange({ method: 'GET', url: page });
    const form = pageOf(answer)?.forms.find((one) => namesOf(one.fields) === names);
    return form ? Object.fromEntries(tokens.map((name) => [name, form.fields[name] ?? ''])) : {};
  }

  private alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
