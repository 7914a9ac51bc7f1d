export type InboxMessage = {
  id: number;
  channel: 'mail' | 'sms';
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  at: string;
};

const KEPT = 500;

/** Everything that was sent to anybody, newest last. */
export class Inbox {
  private messages: InboxMessage[] = [];
  private last = 0;
  private smsFaults = 0;

  add(message: Omit<InboxMessage, 'id' | 'at'>): void {
    this.last += 1;
    this.messages.push({ ...message, id: this.last, at: new Date().toISOString() });
    if (this.messages.length > KEPT) this.messages.shift();
  }

  list(to?: string | null): InboxMessage[] {
    const wanted = to?.toLowerCase();
    return this.messages.filter((message) => !wanted || message.to.toLowerCase().includes(wanted)).reverse();
  }

  find(id: number): InboxMessage | undefined {
    return this.messages.find((message) => message.id === id);
  }

  /** For tests: the next so many short messages meet a broken provider. */
  breakSms(times: number): void {
    this.smsFaults = times;
  }

  takeSmsFault(): boolean {
    if (this.smsFaults === 0) return false;
    this.smsFaults -= 1;
    return true;
  }
}
