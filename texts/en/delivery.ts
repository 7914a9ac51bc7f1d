/** What the server says about delivery. */
export const delivery = {
  zoneRemoved: 'Zone removed.',
};
