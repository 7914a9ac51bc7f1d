/** What the address bar says. The server rendered the form without it: a link's token is none of its business. */
export function searchHere(): URLSearchParams {
  return new URLSearchParams(location.search);
}
