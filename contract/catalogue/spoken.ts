import type { Language } from '#texts/language.ts';

type Named = {
  name: string;
  nameNe?: string;
  category_name?: string;
  category_name_ne?: string;
  category_parent?: { _id: string; name: string; nameNe?: string };
};
type Described = { description?: string; descriptionNe?: string };
/** What is special about goods, and what the law wants said of them. */
type Stated = {
  highlights?: string[];
  highlightsNe?: string[];
  maker?: string;
  makerNe?: string;
  warranty?: string;
  warrantyNe?: string;
  returnTerms?: string;
  returnTermsNe?: string;
};

/** With its name and description in the language of the reader, where they are written in it; else as they are. */
export function spokenIn<T extends Named & Described & Stated>(language: Language, thing: T): T {
  if (language !== 'ne') return thing;
  return {
    ...thing,
    name: thing.nameNe || thing.name,
    ...(thing.descriptionNe ? { description: thing.descriptionNe } : {}),
    ...(thing.highlightsNe ? { highlights: thing.highlightsNe } : {}),
    ...(thing.makerNe ? { maker: thing.makerNe } : {}),
    ...(thing.warrantyNe ? { warranty: thing.warrantyNe } : {}),
    ...(thing.returnTermsNe ? { returnTerms: thing.returnTermsNe } : {}),
    ...(thing.category_name_ne ? { category_name: thing.category_name_ne } : {}),
    ...(thing.category_parent?.nameNe
      ? { category_parent: { ...thing.category_parent, name: thing.category_parent.nameNe } }
      : {}),
  };
}
