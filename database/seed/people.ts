import type { Calendar } from './calendar.ts';
import { demoLogins } from './demo-logins.ts';
import { type Random, uuidAt } from './random.ts';

export type Person = {
  id: string;
  name: string;
  email: string;
  role: 'user' | 'admin';
  passwordHash: string;
  createdAt: Date;
};

/** Argon2id of the passwords in demo-logins.ts, hashed once so that the first start stays quick. */
const passwordHashes: Record<string, string> = {
  'admin@pasal.example':
    '$argon2id$v=19$m=19456,t=2,p=1$RJ0/rNJcrBYRHJbqexiqKw$sLLuyb/Rm8Oiwb4UfHlLqMrnkN660lQgvmzvDW+ed4k',
  'sita@pasal.example':
    '$argon2id$v=19$m=19456,t=2,p=1$y8bIJW46Sy7nkcLDHIlkow$WrlhWyiAvNO8InGGg9aY3adKVvZU+rRy1sUPx0Iw4C0',
};
/** Nobody can log in as the other customers: this is no hash of anything. */
const NO_PASSWORD = '!';

const NEW_CUSTOMERS = 142;
const EARLIER_CUSTOMERS = 118;

const firstNames = [
  'Aarati',
  'Aayush',
  'Anjali',
  'Anup',
  'Asmita',
  'Bibek',
  'Bimala',
  'Binod',
  'Deepa',
  'Dipesh',
  'Gita',
  'Hari',
  'Ishwor',
  'Janaki',
  'Kabita',
  'Kiran',
  'Laxmi',
  'Manish',
  'Maya',
  'Milan',
  'Nabin',
  'Nirmala',
  'Pemba',
  'Prakash',
  'Pramila',
  'Puja',
  'Rajesh',
  'Ramesh',
  'Rina',
  'Sabina',
  'Sagar',
  'Sanjay',
  'Saraswati',
  'Shanti',
  'Sujata',
  'Suman',
  'Sunita',
  'Tenzing',
  'Umesh',
  'Yangchen',
];
const lastNames = [
  'Adhikari',
  'Basnet',
  'Bhandari',
  'Chaudhary',
  'Dahal',
  'Gautam',
  'Ghimire',
  'Gurung',
  'Joshi',
  'Karki',
  'Khadka',
  'Lama',
  'Limbu',
  'Magar',
  'Maharjan',
  'Neupane',
  'Pandey',
  'Poudel',
  'Rai',
  'Rana',
  'Shakya',
  'Sharma',
  'Sherpa',
  'Shrestha',
  'Subedi',
  'Tamang',
  'Thapa',
  'Tuladhar',
];

export function makePeople(calendar: Calendar, random: Random): Person[] {
  const { now, start, before } = calendar;
  const names = random
    .shuffle(firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)))
    .slice(0, NEW_CUSTOMERS - 1 + EARLIER_CUSTOMERS);
  const earlier = names
    .slice(0, EARLIER_CUSTOMERS)
    .map((name) => customer(name, within(before, start, random), random));
  const recent = names
    .slice(EARLIER_CUSTOMERS)
    .map((name) => customer(name, within(start, now, random), random));
  return [
    known('admin@pasal.example', 'Pasal Admin', 'admin', before, random),
    known('sita@pasal.example', 'Sita Sharma', 'user', within(start, addDay(start), random), random),
    ...earlier,
    ...recent,
  ];
}

function known(email: string, name: string, role: Person['role'], createdAt: Date, random: Random): Person {
  if (!demoLogins.some((login) => login.email === email && login.role === role))
    throw new Error(`${email} is no demo login`);
  return {
    id: uuidAt(createdAt, random),
    name,
    email,
    role,
    createdAt,
    passwordHash: passwordHashes[email] ?? NO_PASSWORD,
  };
}

function customer(name: string, createdAt: Date, random: Random): Person {
  const email = `${name.toLowerCase().replace(' ', '.')}@mail.example`;
  return { id: uuidAt(createdAt, random), name, email, role: 'user', createdAt, passwordHash: NO_PASSWORD };
}

function within(from: Date, to: Date, random: Random): Date {
  return new Date(from.getTime() + random.next() * (to.getTime() - from.getTime()));
}

function addDay(moment: Date): Date {
  return new Date(moment.getTime() + 24 * 60 * 60 * 1000);
}

export const addresses = [
  { address: 'Ward 16, Lazimpat', city: 'Kathmandu', state: 'Bagmati', zipCode: '44600' },
  { address: 'Mangal Bazar 7', city: 'Lalitpur', state: 'Bagmati', zipCode: '44700' },
  { address: 'Taumadhi Tole 3', city: 'Bhaktapur', state: 'Bagmati', zipCode: '44800' },
  { address: 'Lakeside Road 12', city: 'Pokhara', state: 'Gandaki', zipCode: '33700' },
  { address: 'Traffic Chowk 4', city: 'Butwal', state: 'Lumbini', zipCode: '32907' },
  { address: 'Main Road 21', city: 'Biratnagar', state: 'Koshi', zipCode: '56613' },
  { address: 'Bhanu Chowk 9', city: 'Dharan', state: 'Koshi', zipCode: '56700' },
  { address: 'Narayangadh 5', city: 'Bharatpur', state: 'Bagmati', zipCode: '44200' },
  { address: 'Ghantaghar 2', city: 'Birgunj', state: 'Madhesh', zipCode: '44300' },
  { address: 'Dhangadhi Bazar 8', city: 'Dhangadhi', state: 'Sudurpashchim', zipCode: '10900' },
];
