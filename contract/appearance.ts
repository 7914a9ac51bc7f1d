import Type, { type Static } from 'typebox';
import { ImageAddress } from './catalogue/pictures.ts';
import { Id, Timestamp } from './values/envelope.ts';

export const pageNames = ['about', 'delivery', 'returns', 'terms', 'privacy'] as const;
export type PageName = (typeof pageNames)[number];

export const chatNames = ['whatsapp', 'viber', 'messenger', 'facebook', 'instagram', 'tiktok'] as const;
export type ChatName = (typeof chatNames)[number];

const Line = (maxLength: number) => Type.String({ maxLength });
const Moment = Type.Union([Timestamp, Type.Null()]);

export const Announcement = Type.Object({ text: Line(200), from: Moment, until: Moment });
export type Announcement = Static<typeof Announcement>;

/** Every part may be empty: then the shop is neutral there. */
export const Appearance = Type.Object({
  logo: ImageAddress,
  colour: Type.String({ pattern: '^$|^#[0-9a-f]{6}$', description: 'The brand colour, as #b3122f' }),
  hero: Type.Object({ image: ImageAddress, imageDark: ImageAddress, title: Line(120), text: Line(400) }),
  categories: Type.Array(Id, {
    maxItems: 12,
    description: 'Those of the home page, in their order; none: the first five',
  }),
  announcements: Type.Array(Announcement, { maxItems: 10 }),
  footer: Line(500),
  links: Type.Object({
    whatsapp: Line(300),
    viber: Line(300),
    messenger: Line(300),
    facebook: Line(300),
    instagram: Line(300),
    tiktok: Line(300),
  }),
  pages: Type.Object({
    about: Line(20_000),
    delivery: Line(20_000),
    returns: Line(20_000),
    terms: Line(20_000),
    privacy: Line(20_000),
  }),
});
export type Appearance = Static<typeof Appearance>;

export const emptyAppearance: Appearance = {
  logo: '',
  colour: '',
  hero: { image: '', imageDark: '', title: '', text: '' },
  categories: [],
  announcements: [],
  footer: '',
  links: { whatsapp: '', viber: '', messenger: '', facebook: '', instagram: '', tiktok: '' },
  pages: { about: '', delivery: '', returns: '', terms: '', privacy: '' },
};

export const AppearanceAnswer = Type.Object({
  draft: Appearance,
  isPublished: Type.Boolean({ description: 'The draft is what the shop shows' }),
  previewPath: Type.String(),
  version: Type.Integer(),
});
export type AppearanceAnswer = Static<typeof AppearanceAnswer>;

export const AppearanceChange = Type.Object({
  ...Type.Partial(Appearance).properties,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type AppearanceChange = Static<typeof AppearanceChange>;

/** What pages are told of it: links are whole addresses, announcements those of the moment. */
export type ShownAppearance = Pick<Appearance, 'logo' | 'colour' | 'hero' | 'categories' | 'footer'> & {
  announcements: string[];
  links: { name: ChatName; href: string }[];
  pages: PageName[];
  isPreview: boolean;
};

/** A text as its parts: what is not among these tags is never shown. */
export type TextNode =
  | string
  | {
      tag: 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'blockquote' | 'hr' | 'br';
      children: TextNode[];
    }
  | { tag: 'a'; href: string; children: TextNode[] };
