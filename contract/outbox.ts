import Type, { type Static } from 'typebox';
import { AdminPagination, Id, PageNumber, SearchText, Timestamp } from './values/envelope.ts';
import { NameOrNothing } from './values/names.ts';

export const MessageChannel = Type.Union([Type.Literal('mail'), Type.Literal('sms')]);
export type MessageChannel = Static<typeof MessageChannel>;

export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'skipped'] as const;
export type MessageState = (typeof messageStates)[number];
const MessageState = Type.Enum([...messageStates]);

export const SentMessage = Type.Object({
  _id: Id,
  kind: Type.String({ description: "What happened, such as 'order_received'" }),
  channel: MessageChannel,
  recipient: Type.String(),
  subject: Type.String(),
  state: MessageState,
  tries: Type.Integer(),
  last_error: Type.String(),
  order_id: Type.Union([Id, Type.Null()]),
  next_try_at: Type.Union([Timestamp, Type.Null()]),
  sent_at: Type.Union([Timestamp, Type.Null()]),
  created_at: Timestamp,
});
export type SentMessage = Static<typeof SentMessage>;

export const MessageQuery = Type.Object({
  page: Type.Optional(PageNumber),
  search: Type.Optional(SearchText),
  state: Type.Optional(Type.Union([MessageState, Type.Literal('')])),
  kind: Type.Optional(Type.String({ maxLength: 60 })),
});
export type MessageQuery = Static<typeof MessageQuery>;

export const MessageListAnswer = Type.Object({
  messages: Type.Array(SentMessage),
  pagination: AdminPagination,
  /** Where a demo shop's messages can be read; null when they really leave. */
  inboxUrl: Type.Union([Type.String(), Type.Null()]),
  simulated: Type.Array(Type.Enum(['mail', 'sms']), {
    description: 'What goes to that inbox and nowhere else',
  }),
  /** What is missing before messages can leave at all. */
  canMail: Type.Boolean(),
  canSms: Type.Boolean(),
});
export type MessageListAnswer = Static<typeof MessageListAnswer>;

export const RenderedMessage = Type.Object({
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
});
export type RenderedMessage = Static<typeof RenderedMessage>;

export const MessageAnswer = Type.Object({ message: SentMessage, rendered: RenderedMessage });
export type MessageAnswer = Static<typeof MessageAnswer>;

export const MessageTemplate = Type.Object({
  kind: Type.String(),
  channel: MessageChannel,
  language: Type.String(),
  audience: Type.Union([Type.Literal('customer'), Type.Literal('owner'), Type.Literal('staff')]),
  subject: Type.String(),
  body: Type.String(),
  placeholders: Type.Array(Type.String()),
  isOwn: Type.Boolean({ description: 'The owner wrote it' }),
});
export type MessageTemplate = Static<typeof MessageTemplate>;

export const TemplateListAnswer = Type.Object({ templates: Type.Array(MessageTemplate) });
export type TemplateListAnswer = Static<typeof TemplateListAnswer>;

export const TemplateParams = Type.Object({
  kind: Type.String({ maxLength: 60 }),
  channel: MessageChannel,
  language: Type.String({ maxLength: 10 }),
});

export const TemplateInput = Type.Object({
  subject: Type.Optional(Type.String({ maxLength: 200 })),
  body: Type.String({ minLength: 1, maxLength: 5000, pattern: '\\S' }),
});
export type TemplateInput = Static<typeof TemplateInput>;

export const ownerNotices = [
  'owner_new_order',
  'owner_payment_attention',
  'owner_low_stock',
  'owner_new_case',
  'owner_case_due',
  'owner_daily_summary',
] as const;
export type OwnerNotice = (typeof ownerNotices)[number];

export const MessageSettings = Type.Object({
  senderName: NameOrNothing(80),
  ownerEmail: Type.Union([Type.String({ format: 'email', maxLength: 254 }), Type.Literal('')]),
  switchedOff: Type.Array(Type.Enum([...ownerNotices]), {
    maxItems: 10,
  }),
  lowStockAt: Type.Integer({ minimum: 0, maximum: 100_000 }),
  version: Type.Integer(),
});
export type MessageSettings = Static<typeof MessageSettings>;

export const MessageSettingsAnswer = Type.Object({ settings: MessageSettings });

export const MessageSettingsChange = Type.Partial(MessageSettings);
export type MessageSettingsChange = Static<typeof MessageSettingsChange>;

export const UnsubscribeQuery = Type.Object({ token: Type.String({ minLength: 1, maxLength: 600 }) });
