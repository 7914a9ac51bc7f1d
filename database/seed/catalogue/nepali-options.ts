/** What the demo's options and their values are called; sizes by letter are written alike in both languages. */
export const nepaliOptions: Record<string, string> = {
  Size: 'साइज',
  Colour: 'रङ',
  Waist: 'कम्मर',
  Natural: 'प्राकृतिक',
  Charcoal: 'गाढा खरानी',
  Brown: 'खैरो',
  Sand: 'बालुवा रङ',
  Forest: 'गाढा हरियो',
  Green: 'हरियो',
  Rose: 'गुलाबी',
  '52 cm': '५२ से.मि.',
  '54 cm': '५४ से.मि.',
  '56 cm': '५६ से.मि.',
  '58 cm': '५८ से.मि.',
  '60 cm': '६० से.मि.',
};
