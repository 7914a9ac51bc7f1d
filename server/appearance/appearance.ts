import {
  type Announcement,
  type Appearance,
  type AppearanceAnswer,
  type AppearanceChange,
  type ChatName,
  chatNames,
  emptyAppearance,
  pageNames,
  type Section,
  type ShownAppearance,
  type TextNode,
  type Words,
} from '#contract/appearance.ts';
import { isReadableBrand, isReadableLink } from '#contract/values/brand-colours.ts';
import type { Database, Transaction } from '#database/connect.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { claimPictures } from '#server/pictures/pictures.ts';
import { type Language, languages } from '#texts/language.ts';
import {
  type AppearanceRow,
  countCategories,
  countCollections,
  discardDraft,
  lockAppearance,
  publishDraft,
  type Stage,
  selectAppearance,
  selectFace,
  selectPage,
  updateAnnounced,
  updateDraft,
} from './appearance-queries.ts';
import { readMarkdown } from './markdown.ts';

export async function readDraft(db: Database): Promise<AppearanceAnswer> {
  return toAnswer(await selectAppearance(db));
}

/** Changes the draft alone: nobody sees it before it is published. */
export async function changeDraft(
  tx: Transaction,
  admin: Actor,
  change: AppearanceChange,
): Promise<AppearanceAnswer> {
  const { version, ...wanted } = change;
  const row = await lockAppearance(tx);
  if (version !== undefined && version !== row.version) throw conflict('appearanceChanged');
  const before = whole(row.draft);
  const draft = { ...before, ...wanted };
  if (draft.colour && !isReadableBrand(draft.colour)) throw badRequest('colourTooLight');
  if (draft.accent && !isReadableLink(draft.accent)) throw badRequest('accentTooLight');
  for (const name of chatNames) {
    if (draft.links[name].trim() && !linkOf(name, draft.links[name]))
      throw badRequest('linkInvalid', { name });
  }
  for (const { from, until } of draft.announcements) {
    if (from && until && new Date(from) >= new Date(until)) throw badRequest('announcementDates');
  }
  await checkSections(tx, draft);
  await claimPictures(tx, [draft.logo, draft.hero.image, draft.hero.imageDark]);
  const answer = toAnswer(await updateDraft(tx, draft));
  await record(tx, admin, 'appearance.draft', before, draft);
  return answer;
}

/** A section of a category or collection names one that is there; the others stand on the page once at most. */
async function checkSections(tx: Transaction, { sections, categories }: Appearance): Promise<void> {
  const kinds = sections.map((section) => (hasSubject(section) ? section.id : section.kind));
  if (new Set(kinds).size < kinds.length || kinds.includes(undefined)) throw badRequest('sectionTwice');
  const ids = new Set([
    ...categories,
    ...sections.flatMap(({ kind, id }) => (kind === 'category' && id ? id : [])),
  ]);
  if (ids.size > 0 && (await countCategories(tx, [...ids])) < ids.size) throw badRequest('sectionGone');
  const gathered = sections.flatMap(({ kind, id }) => (kind === 'collection' && id ? id : []));
  if (gathered.length > 0 && (await countCollections(tx, gathered)) < gathered.length)
    throw badRequest('collectionGone');
}

function hasSubject({ kind }: Section): boolean {
  return kind === 'category' || kind === 'collection';
}

/** Whether the home page shows this collection, now or once the draft is published. */
export async function isOnHomePage(tx: Transaction, collectionId: string): Promise<boolean> {
  const row = await lockAppearance(tx);
  return [row.live, row.draft].some((face) => whole(face).sections.some(({ id }) => id === collectionId));
}

export async function publish(tx: Transaction, admin: Actor): Promise<AppearanceAnswer> {
  const before = whole((await lockAppearance(tx)).live);
  const row = await publishDraft(tx);
  await record(tx, admin, 'appearance.publish', before, whole(row.live));
  return toAnswer(row);
}

export async function discard(tx: Transaction, admin: Actor): Promise<AppearanceAnswer> {
  const before = whole((await lockAppearance(tx)).draft);
  const row = await discardDraft(tx);
  await record(tx, admin, 'appearance.discard', before, whole(row.draft));
  return toAnswer(row);
}

async function record(
  tx: Transaction,
  admin: Actor,
  action: string,
  before: Appearance,
  after: Appearance,
): Promise<void> {
  await recordAudit(tx, admin, { action, entity: 'appearance', entityId: 'shop', before, after });
}

function toAnswer(row: AppearanceRow): AppearanceAnswer {
  const draft = whole(row.draft);
  return {
    draft,
    isPublished: JSON.stringify(draft) === JSON.stringify(whole(row.live)),
    version: row.version,
  };
}

/** Parts that came later are empty in what was stored before. Always in one order, so that two can be compared. */
function whole(stored: unknown): Appearance {
  const given = stored as Partial<Appearance>;
  const merged = { ...emptyAppearance, ...given };
  const words = ({ en, ne }: Words): Words => ({ en, ne });
  const hero = { ...emptyAppearance.hero, ...given.hero };
  const pages = { ...emptyAppearance.pages, ...given.pages };
  return {
    logo: merged.logo,
    colour: merged.colour,
    accent: merged.accent,
    hero: {
      image: hero.image,
      imageDark: hero.imageDark,
      title: words(hero.title),
      text: words(hero.text),
    },
    sections: merged.sections.map((section) => ({
      kind: section.kind,
      ...(hasSubject(section) ? { id: section.id } : {}),
    })),
    categories: merged.categories,
    announcements: merged.announcements.map(({ text, from, until }) => ({ text: words(text), from, until })),
    footer: words(merged.footer),
    links: { ...emptyAppearance.links, ...inOrder(given.links ?? {}, chatNames) },
    pages: {
      about: words(pages.about),
      delivery: words(pages.delivery),
      returns: words(pages.returns),
      terms: words(pages.terms),
      privacy: words(pages.privacy),
    },
  };
}

function inOrder<Name extends string>(given: Partial<Record<Name, string>>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as Record<Name, string>;
}

/** As pages show it, or as they will. */
export async function readShown(db: Database, stage: Stage): Promise<ShownAppearance> {
  const { face, written, version } = await selectFace(db, stage);
  const { logo, colour, accent, hero, sections, categories, footer, announcements, links } = whole(face);
  return {
    logo,
    colour,
    accent,
    hero,
    sections,
    categories,
    footer,
    announcements: announcements.filter((one) => isOn(one, new Date())).map(({ text }) => text),
    links: chatNames.flatMap((name) => {
      const href = linkOf(name, links[name]);
      return href ? [{ name, href }] : [];
    }),
    pages: pageNames.filter((name) => written.includes(name)),
    isPreview: stage === 'draft',
    version,
  };
}

/** Which of the owner's pages everybody can read. */
export async function listPages(db: Database): Promise<string[]> {
  return (await readShown(db, 'live')).pages;
}

export async function readPage(
  db: Database,
  stage: Stage,
  name: string,
  language: Language,
): Promise<TextNode[] | undefined> {
  if (!pageNames.some((page) => page === name)) return undefined;
  const { words } = await selectPage(db, stage, name);
  const written = [language, ...languages].map((each) => words?.[each]?.trim()).find(Boolean);
  return written ? readMarkdown(written) : undefined;
}

/** Lets announcements appear and go on pages that are kept ready. */
export async function advanceAnnouncements(db: Database, now = new Date()): Promise<void> {
  const { announcements } = whole((await selectAppearance(db)).live);
  const shown = announcements.flatMap((one, place) => (isOn(one, now) ? place : []));
  await updateAnnounced(db, shown);
}

function isOn({ text, from, until }: Announcement, now: Date): boolean {
  return (
    (text.en + text.ne).trim() !== '' && (!from || new Date(from) <= now) && (!until || new Date(until) > now)
  );
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
