import type { Plugin } from 'vite';

/**
 * Texts are imported when they are needed, and a page's HTML names them before that, so that they come along with its scripts:
 * the server's build learns here what the browser's build called their files.
 */
export function textFiles(): Plugin {
  const VIRTUAL = 'virtual:text-files';
  const files: Record<string, string> = {};
  return {
    name: 'text-files',
    sharedDuringBuild: true,
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return;
      return `export default ${JSON.stringify(this.environment.name === 'ssr' ? files : {})}`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        const source = file.type === 'chunk' ? file.facadeModuleId : undefined;
        const [, language, group] = /[\\/]texts[\\/](\w+)[\\/]groups[\\/](\w+)\.ts$/.exec(source ?? '') ?? [];
        if (group) files[`${language}/${group}`] = `/${file.fileName}`;
      }
    },
  };
}
