/** HTML that the server has made of the owner's words: see face.server.tsx. */
export function Ready({ html, className = 'contents' }: { html: string | undefined; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered, and so escaped, by React on the server
  return html ? <div className={className} dangerouslySetInnerHTML={{ __html: html }} /> : null;
}
