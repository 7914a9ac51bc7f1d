/** Made by vite.config.ts: the built files of the texts, by 'language/group'. */
declare module 'virtual:text-files' {
  const textFiles: Partial<Record<string, string>>;
  export default textFiles;
}
