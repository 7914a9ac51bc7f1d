/** What the server says about delivery. */
export const delivery = {
  zoneRemoved: 'Zone removed.',
  newsHeard: 'Heard.',
  noBranch: (district: string) => `no branch in ${district}`,
};
