import { inInternationalForm, type Person } from './person.builder.ts';

const inboxUrl = () => process.env['E2E_INBOX_URL'] ?? '';

export interface Message {
  readonly id: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  readonly links: readonly string[];
  readonly codes: readonly string[];
  /** How often it arrived; a repeat of the same message is no second message. */
  readonly deliveries: number;
}

interface Search {
  readonly to: string;
  readonly kind: 'email' | 'sms';
  /** Only messages that came after the one of this id. */
  readonly after?: string;
  /** Only messages that came at this time or later, in ISO 8601. */
  readonly since?: string;
}

/** The newest message to somebody, waiting for one to arrive. */
export async function newestMessage({ to, kind, ...narrower }: Search): Promise<Message> {
  const query = new URLSearchParams({ to, kind, wait: '15000', ...narrower });
  const [newest] = await messages(query);
  if (newest === undefined) throw new Error(`No ${kind} came to ${to} within 15 seconds.`);
  return newest;
}

/** Every message that has come to somebody so far, newest first. */
export function allMessages(search: Search): Promise<readonly Message[]> {
  return messages(new URLSearchParams({ ...search }));
}

async function messages(query: URLSearchParams): Promise<readonly Message[]> {
  const response = await fetch(`${inboxUrl()}/inbox?${query.toString()}`);
  const body = (await response.json()) as { messages: readonly Message[] };
  return body.messages;
}

/** The link of the newest verification email, as a path of the site. */
export function verificationPath(email: string, after?: string): Promise<string> {
  return mailedPath(email, '/validate', after);
}

/** The link of the newest email that logs in, as a path of the site. */
export function signInPath(email: string, after?: string): Promise<string> {
  return mailedPath(email, '/user/forgot-password', after);
}

/** Waits past mails of another kind: the one with the link may still be on its way. */
async function mailedPath(email: string, page: string, after?: string): Promise<string> {
  const { id, links } = await newestMessage({ to: email, kind: 'email', ...(after === undefined ? {} : { after }) });
  const link = links.find((candidate) => candidate.includes(page));
  if (link === undefined) return mailedPath(email, page, id);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Where the texts of a person are: their number may have been another test's. */
const textsOf = ({ mobile, since }: Person) => ({ to: inInternationalForm(mobile), kind: 'sms', since }) as const;

/** Every text message that has come to somebody so far, newest first. */
export const allTexts = (person: Person): Promise<readonly Message[]> => allMessages(textsOf(person));

/** The code of the newest text message. */
export async function textedCode(person: Person, after?: string): Promise<string> {
  const { codes } = await newestMessage({ ...textsOf(person), ...(after === undefined ? {} : { after }) });
  const [code] = codes;
  if (code === undefined) throw new Error(`The newest text message to ${person.mobile} has no code.`);
  return code;
}
