import { inDevanagari } from '#texts/digits.ts';
import type { categories as English } from '#texts/en/admin/categories.ts';

export const categories: typeof English = {
  name: 'वर्ग',
  title: 'वर्ग व्यवस्थापन',
  fetchFailed: 'वर्गहरू ल्याउन सकिएन',
  created: 'वर्ग थपियो!',
  updated: 'वर्ग बदलियो!',
  deleted: 'वर्ग मेटियो!',
  confirmDelete: 'यो वर्ग साँच्चै मेटाउने?',
  search: 'वर्ग खोज्नुहोस्...',
  add: 'वर्ग थप्नुहोस्',
  none: 'वर्ग भेटिएन',
  noneHint: 'पहिलो वर्ग थप्नुहोस्।',
  noMatchHint: 'अर्को शब्दले हेर्नुहोस्, वा खोजेको मेटाउनुहोस्।',
  createdOn: (day) => `${day} मा थपिएको`,
  noDescription: 'विवरण छैन',
  products: (count) => `${inDevanagari(count)} सामान`,
  edit: (name) => `${name} बदल्नुहोस्`,
  delete: (name) => `${name} मेटाउनुहोस्`,
  addTitle: 'नयाँ वर्ग थप्नुहोस्',
  editTitle: 'वर्ग बदल्नुहोस्',
  deleteTitle: 'वर्ग मेटाउने',
  categoryName: 'वर्गको नाम',
  description: 'विवरण',
  imageUrl: 'तस्बिरको ठेगाना',
  create: 'थप्नुहोस्',
  update: 'सेभ गर्नुहोस्',
  gone: 'यो वर्ग अब छैन।',
  changedMeanwhile: 'यसबीच अरू कसैले यो वर्ग बदले।',
  isNow: (name, description) =>
    `अहिले यसको नाम “${name}”${description ? `, विवरण “${description}”` : ', विवरण छैन'}। तपाईंले लेखेको यहीँ छ, केही मेटिएको छैन।`,
};
