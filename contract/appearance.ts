import Type, { type Static } from 'typebox';
import type { Language } from '#texts/language.ts';
import { ImageAddress } from './catalogue/pictures.ts';
import { Id, Timestamp } from './values/envelope.ts';

export const pageNames = ['about', 'delivery', 'returns', 'terms', 'privacy'] as const;
export type PageName = (typeof pageNames)[number];

export const chatNames = ['whatsapp', 'viber', 'messenger', 'facebook', 'instagram', 'tiktok'] as const;
export type ChatName = (typeof chatNames)[number];

/** `category`, `collection`: some of its products, named by `id`. */
export const sectionKinds = ['benefits', 'featured', 'categories', 'category', 'collection'] as const;
export type SectionKind = (typeof sectionKinds)[number];

const Line = (maxLength: number) => Type.String({ maxLength });
const Moment = Type.Union([Timestamp, Type.Null()]);
const Colour = (description: string) => Type.String({ pattern: '^$|^#[0-9a-f]{6}$', description });

/** The owner's own words; where one language is empty, the other is shown. */
const Words = (maxLength: number) => Type.Object({ en: Line(maxLength), ne: Line(maxLength) });
export type Words = Record<Language, string>;

export const Announcement = Type.Object({ text: Words(200), from: Moment, until: Moment });
export type Announcement = Static<typeof Announcement>;

export const Section = Type.Object({
  kind: Type.Enum([...sectionKinds]),
  id: Type.Optional(Id),
});
export type Section = Static<typeof Section>;

/** Every part may be empty: then the shop is neutral there. */
export const Appearance = Type.Object({
  logo: ImageAddress,
  colour: Colour('Of buttons and marks, as #b3122f; white must be readable on it'),
  accent: Colour('Of links; must be readable on white'),
  hero: Type.Object({ image: ImageAddress, imageDark: ImageAddress, title: Words(120), text: Words(400) }),
  sections: Type.Array(Section, {
    maxItems: 20,
    description: 'What the home page shows below the picture, in this order',
  }),
  categories: Type.Array(Id, {
    maxItems: 12,
    description: 'Those of the home page, in their order; none: the first five',
  }),
  announcements: Type.Array(Announcement, { maxItems: 10 }),
  footer: Words(500),
  links: Type.Object({
    whatsapp: Line(300),
    viber: Line(300),
    messenger: Line(300),
    facebook: Line(300),
    instagram: Line(300),
    tiktok: Line(300),
  }),
  pages: Type.Object({
    about: Words(20_000),
    delivery: Words(20_000),
    returns: Words(20_000),
    terms: Words(20_000),
    privacy: Words(20_000),
  }),
});
export type Appearance = Static<typeof Appearance>;

const nothing: Words = { en: '', ne: '' };

export const emptyAppearance: Appearance = {
  logo: '',
  colour: '',
  accent: '',
  hero: { image: '', imageDark: '', title: nothing, text: nothing },
  sections: [{ kind: 'benefits' }, { kind: 'featured' }, { kind: 'categories' }],
  categories: [],
  announcements: [],
  footer: nothing,
  links: { whatsapp: '', viber: '', messenger: '', facebook: '', instagram: '', tiktok: '' },
  pages: { about: nothing, delivery: nothing, returns: nothing, terms: nothing, privacy: nothing },
};

export const AppearanceAnswer = Type.Object({
  draft: Type.Unsafe<Appearance>(
    Type.Object({}, { additionalProperties: true, description: 'All parts of it' }),
  ),
  isPublished: Type.Boolean({ description: 'The draft is what the shop shows' }),
  version: Type.Integer(),
});
export type AppearanceAnswer = Static<typeof AppearanceAnswer>;

export const AppearanceChange = Type.Object({
  ...Type.Partial(Appearance).properties,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type AppearanceChange = Static<typeof AppearanceChange>;

export const MarkdownToRead = Type.Object({ text: Line(20_000) });

/** What pages are told of it: links are whole addresses, announcements those of the moment. */
export type ShownAppearance = Pick<
  Appearance,
  'logo' | 'colour' | 'accent' | 'hero' | 'sections' | 'categories' | 'footer'
> & {
  announcements: Words[];
  links: { name: ChatName; href: string }[];
  pages: PageName[];
  isPreview: boolean;
  version: number;
};

/** Of a shop that has given itself none. */
export const neutralFace: ShownAppearance = {
  ...emptyAppearance,
  announcements: [],
  links: [],
  pages: [],
  isPreview: false,
  version: 1,
};

/** A text as its parts: what is not among these tags is never shown. */
export type TextNode =
  | string
  | {
      tag: 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'blockquote' | 'hr' | 'br';
      children: TextNode[];
    }
  | { tag: 'a'; href: string; children: TextNode[] };

export const MarkdownAnswer = Type.Object({ nodes: Type.Array(Type.Unknown()) });
