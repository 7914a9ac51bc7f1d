/** What `react-router build` writes. */
declare module '#built-pages' {
  const build: import('./page-renderer.ts').PageBuild;
  export = build;
}
