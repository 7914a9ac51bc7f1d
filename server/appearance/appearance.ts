import {
  type Announcement,
  type Appearance,
  type AppearanceAnswer,
  type AppearanceChange,
  type ChatName,
  chatNames,
  emptyAppearance,
  type PageName,
  pageNames,
  type ShownAppearance,
  type TextNode,
} from '#contract/appearance.ts';
import { contrast } from '#contract/values/contrast.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { claimPictures } from '#server/pictures/pictures.ts';
import {
  type AppearanceRow,
  lockAppearance,
  publishDraft,
  selectAppearance,
  updateAnnounced,
  updateDraft,
} from './appearance-queries.ts';
import { readMarkdown } from './markdown.ts';

const READABLE = 4.5;

export async function readDraft(db: Database): Promise<AppearanceAnswer> {
  return toAnswer(await selectAppearance(db));
}

/** Changes the draft alone: nobody sees it before it is published. */
export async function changeDraft(tx: Transaction, change: AppearanceChange): Promise<AppearanceAnswer> {
  const { version, ...wanted } = change;
  const row = await lockAppearance(tx);
  if (version !== undefined && version !== row.version) throw conflict('appearanceChanged');
  const draft = { ...whole(row.draft), ...wanted };
  if (draft.colour && contrast(draft.colour, '#ffffff') < READABLE) throw badRequest('colourTooLight');
  for (const name of chatNames) {
    if (draft.links[name].trim() && !linkOf(name, draft.links[name]))
      throw badRequest('linkInvalid', { name });
  }
  await claimPictures(tx, [draft.logo, draft.hero.image, draft.hero.imageDark]);
  return toAnswer(await updateDraft(tx, draft));
}

export async function publish(tx: Transaction, admin: Actor): Promise<AppearanceAnswer> {
  const before = whole((await lockAppearance(tx)).live);
  const row = await publishDraft(tx);
  await recordAudit(tx, admin, {
    action: 'appearance.publish',
    entity: 'appearance',
    entityId: 'shop',
    before,
    after: whole(row.live),
  });
  return toAnswer(row);
}

function toAnswer(row: AppearanceRow): AppearanceAnswer {
  const draft = whole(row.draft);
  return {
    draft,
    isPublished: JSON.stringify(draft) === JSON.stringify(whole(row.live)),
    previewPath: `/?preview=${row.preview_key}`,
    version: row.version,
  };
}

/** Parts that came later are empty in what was stored before. */
function whole(stored: unknown): Appearance {
  const given = stored as Partial<Appearance>;
  return {
    ...emptyAppearance,
    ...given,
    hero: { ...emptyAppearance.hero, ...given.hero },
    links: { ...emptyAppearance.links, ...given.links },
    pages: { ...emptyAppearance.pages, ...given.pages },
  };
}

/** As pages show it; with the right key, as it would be. */
export async function readShown(db: Database, previewKey: string | null): Promise<ShownAppearance> {
  const row = await selectAppearance(db);
  const isPreview = previewKey === row.preview_key;
  const appearance = whole(isPreview ? row.draft : row.live);
  const { logo, colour, hero, categories, footer, announcements, links, pages } = appearance;
  return {
    logo,
    colour,
    hero,
    categories,
    footer,
    announcements: announcements.filter((one) => isOn(one, new Date())).map(({ text }) => text),
    links: chatNames.flatMap((name) => {
      const href = linkOf(name, links[name]);
      return href ? [{ name, href }] : [];
    }),
    pages: pageNames.filter((name) => pages[name].trim()),
    isPreview,
  };
}

export async function readPage(db: Database, name: string): Promise<TextNode[] | undefined> {
  const known = pageNames.find((page): page is PageName => page === name);
  const text = known && whole((await selectAppearance(db)).live).pages[known];
  return text?.trim() ? readMarkdown(text) : undefined;
}

/** Lets announcements appear and go on pages that are kept ready. */
export async function advanceAnnouncements(db: Database, now = new Date()): Promise<void> {
  const { announcements } = whole((await selectAppearance(db)).live);
  const shown = announcements.flatMap((one, place) => (isOn(one, now) ? place : []));
  await updateAnnounced(db, shown);
}

function isOn({ text, from, until }: Announcement, now: Date): boolean {
  return text.trim() !== '' && (!from || new Date(from) <= now) && (!until || new Date(until) > now);
}

const webAddress = /^https:\/\/\S+$/;
const number = /^\+?[\d\s-]{7,20}$/;

/** A number to chat with, or the address of a profile; anything else is no link. */
function linkOf(name: ChatName, typed: string): string | undefined {
  const text = typed.trim();
  const digits = text.replaceAll(/\D/g, '');
  const abroad = digits.length === 10 ? `977${digits}` : digits;
  if (name === 'whatsapp' && number.test(text)) return `https://wa.me/${abroad}`;
  if (name === 'viber' && number.test(text)) return `viber://chat?number=%2B${abroad}`;
  return webAddress.test(text) && URL.canParse(text) ? text : undefined;
}
