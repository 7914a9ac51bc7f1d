import { type Appearance, chatNames, type Section } from '#contract/appearance.ts';
import { isReadableBrand, isReadableLink } from '#contract/values/brand-colours.ts';
import type { Language } from '#texts/language.ts';
import { OrderedList } from '#web/admin/kit/ordered-list.tsx';
import { useShopName } from '#web/admin/kit/shop-name.ts';
import { PictureField } from '#web/admin/pictures/picture-field.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Announcements } from './announcements.tsx';
import { ColourField } from './colour-field.tsx';
import { PagesEditor } from './pages-editor.tsx';

export type PanelsProps = {
  face: Appearance;
  /** In which words are written now. */
  language: Language;
  categories: { _id: string; name: string }[];
  collections: { _id: string; name: string }[];
  change: (part: Partial<Appearance>) => void;
};

export function AppearancePanels(props: PanelsProps) {
  const { face, language, change } = props;
  const t = useTexts('admin').appearance;
  return (
    <>
      <LogoAndColours {...props} />
      <HeroPanel {...props} />
      <HomePanel {...props} />
      <Panel title={t.announcements}>
        <Announcements
          language={language}
          announcements={face.announcements}
          onChange={(announcements) => change({ announcements })}
        />
      </Panel>
      <FooterPanel {...props} />
      <Panel title={t.pages}>
        <PagesEditor language={language} pages={face.pages} onChange={(pages) => change({ pages })} />
      </Panel>
    </>
  );
}

/** Those of styles/colours.css. */
const usual = { brand: '#b3122f', link: '#1b4f93' };

function LogoAndColours({ face, change }: PanelsProps) {
  const t = useTexts('admin').appearance;
  return (
    <Panel title={t.logoAndColours}>
      <div id="logo" className="grid gap-6">
        <div className="grid gap-2">
          <p className="text-ink-soft text-sm">{t.logoHint}</p>
          <PictureField label={t.logo} value={face.logo} onChange={(logo) => change({ logo })} />
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          <ColourField
            label={t.colour}
            value={face.colour}
            usual={usual.brand}
            isReadable={isReadableBrand}
            onChange={(colour) => change({ colour })}
          />
          <ColourField
            label={t.accent}
            value={face.accent}
            usual={usual.link}
            isReadable={isReadableLink}
            onChange={(accent) => change({ accent })}
          />
        </div>
      </div>
    </Panel>
  );
}

function HeroPanel({ face: { hero }, language, change }: PanelsProps) {
  const t = useTexts('admin').appearance;
  const shopName = useShopName();
  const set = (part: Partial<Appearance['hero']>) => change({ hero: { ...hero, ...part } });
  return (
    <Panel title={t.hero}>
      <div className="grid gap-4">
        <TextField
          label={t.heroTitle}
          hint={t.heroTitleHint(shopName)}
          lang={language}
          maxLength={120}
          value={hero.title[language]}
          onChange={(event) => set({ title: { ...hero.title, [language]: event.target.value } })}
        />
        <TextArea
          label={t.heroText}
          lang={language}
          rows={3}
          maxLength={400}
          value={hero.text[language]}
          onChange={(event) => set({ text: { ...hero.text, [language]: event.target.value } })}
        />
        <PictureField label={t.heroPicture} value={hero.image} onChange={(image) => set({ image })} />
        {hero.image && (
          <PictureField
            label={t.heroPictureDark}
            value={hero.imageDark}
            onChange={(imageDark) => set({ imageDark })}
          />
        )}
      </div>
    </Panel>
  );
}

function HomePanel({ face, categories, collections, change }: PanelsProps) {
  const t = useTexts('admin').appearance;
  const names = new Map<string, string>([
    ...Object.entries(t.sectionNames),
    ...collections.map(({ _id, name }): [string, string] => [_id, t.collectionNamed(name)]),
    ...categories.map(({ _id, name }): [string, string] => [_id, t.productsOf(name)]),
  ]);
  const toSection = (key: string): Section => {
    if (key in t.sectionNames) return { kind: key as Section['kind'] };
    return { kind: collections.some(({ _id }) => _id === key) ? 'collection' : 'category', id: key };
  };
  return (
    <Panel title={t.home}>
      <div className="grid gap-6">
        <OrderedList
          label={t.sections}
          addLabel={t.addPart}
          chosen={face.sections.map(({ kind, id }) => id ?? kind).filter((key) => names.has(key))}
          names={names}
          onChange={(keys) => change({ sections: keys.map(toSection) })}
        />
        {categories.length > 0 && (
          <OrderedList
            label={t.tiles}
            hint={t.tilesHint}
            addLabel={t.addTile}
            chosen={face.categories.filter((id) => categories.some(({ _id }) => _id === id))}
            names={new Map(categories.map(({ _id, name }) => [_id, name]))}
            onChange={(chosen) => change({ categories: chosen })}
          />
        )}
      </div>
    </Panel>
  );
}

function FooterPanel({ face: { footer, links }, language, change }: PanelsProps) {
  const t = useTexts('admin').appearance;
  return (
    <Panel title={t.footer}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea
          label={t.footerWords}
          lang={language}
          rows={3}
          maxLength={500}
          className="sm:col-span-2"
          value={footer[language]}
          onChange={(event) => change({ footer: { ...footer, [language]: event.target.value } })}
        />
        {chatNames.map((name) => (
          <TextField
            key={name}
            label={t.links[name]}
            hint={name === 'whatsapp' || name === 'viber' ? t.phoneOrAddress : t.address}
            inputMode={name === 'whatsapp' || name === 'viber' ? 'tel' : 'url'}
            maxLength={300}
            value={links[name]}
            onChange={(event) => change({ links: { ...links, [name]: event.target.value } })}
          />
        ))}
      </div>
    </Panel>
  );
}
