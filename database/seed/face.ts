import type { Appearance } from '#contract/appearance.ts';
import { emptyAppearance } from '#contract/appearance.ts';
import type { Transaction } from '#database/connect.ts';

const demoFace: Appearance = {
  ...emptyAppearance,
  hero: {
    image: '/pictures/v1/hero-1-1600.webp',
    imageDark: '/pictures/v1/hero-dark-1-1600.webp',
    title: {
      en: 'Good things, made and chosen for Nepal',
      ne: 'नेपालकै लागि बनेका र छानिएका राम्रा सामान',
    },
    text: {
      en: 'From Patan workshops to your door in Kathmandu, Pokhara or Dharan.',
      ne: 'पाटनका कारखानादेखि काठमाडौँ, पोखरा वा धरानमा तपाईंको ढोकासम्म।',
    },
  },
  pages: {
    ...emptyAppearance.pages,
    about: {
      en: 'Pasal is a demo shop. Nothing here is real, but **everything works**: browse, buy, and see in the back office what became of your order.',
      ne: 'पसल एउटा नमुना पसल हो। यहाँका सामान साँचो होइनन्, तर **सबै कुरा चल्छ**: हेर्नुहोस्, किन्नुहोस्, र आफ्नो अर्डरको के भयो कार्यालयमा हेर्नुहोस्।',
    },
  },
};

/** The demo shop's own words and pictures: in the database, as every shop's are. */
export async function writeFace(tx: Transaction): Promise<void> {
  const face = JSON.stringify(demoFace);
  await tx.updateTable('shop_appearance').set({ live: face, draft: face }).execute();
}
