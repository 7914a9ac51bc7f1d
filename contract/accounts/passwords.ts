/** Free of schemas, so that the browser can use it. */
export const MIN_PASSWORD_LENGTH = 6;
