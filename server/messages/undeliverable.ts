/** Trying again would change nothing. */
export class Undeliverable extends Error {}
