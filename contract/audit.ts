import Type, { type Static } from 'typebox';
import { AdminPagination, Id, PageNumber, SearchText, Timestamp } from './values/envelope.ts';

export const AuditEntry = Type.Object({
  _id: Id,
  actor_email: Type.String(),
  action: Type.String({ description: "Such as 'product.update'" }),
  entity: Type.String(),
  entity_id: Type.String(),
  before: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  after: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  created_at: Timestamp,
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditQuery = Type.Object({
  page: Type.Optional(PageNumber),
  search: Type.Optional(SearchText),
  entity: Type.Optional(Type.String({ maxLength: 40 })),
  entityId: Type.Optional(Type.String({ maxLength: 100 })),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditAnswer = Type.Object({ entries: Type.Array(AuditEntry), pagination: AdminPagination });
export type AuditAnswer = Static<typeof AuditAnswer>;

/**
 * One line of `GET /admin/events`, a server push; `id` is the row that changed, where there is one, and `changed` its columns,
 * where they matter: see server/answers/answer-tags.ts. Of 'admins' and of 'sessions' that
 * have ended (`id` is whose) only processes of the shop tell each other.
 */
export type ShopChange = {
  topic:
    | 'product'
    | 'catalogue'
    | 'order'
    | 'settings'
    | 'appearance'
    | 'users'
    | 'admins'
    | 'sessions'
    | 'alerts'
    | 'messages';
  id?: string;
  changed?: string[];
};
